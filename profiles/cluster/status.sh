#!/bin/sh
# Says how a Slurm job is: success, failed or running. Used by profiles/cluster.
state=$(scontrol show job "$1" 2>/dev/null | sed -n 's/.*JobState=\([A-Z_]*\).*/\1/p' | head -n 1)
case "$state" in
    COMPLETED) echo success ;;
    BOOT_FAIL | CANCELLED | DEADLINE | FAILED | NODE_FAIL | OUT_OF_MEMORY | PREEMPTED | TIMEOUT | "") echo failed ;;
    *) echo running ;;
esac
