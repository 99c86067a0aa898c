"""What all tests share: generated examples are many, not quick, because speed is measured in the benchmark alone.

A shell that starts the tests in the background has interrupts ignored, which every program started here would inherit.
"""

import signal

from hypothesis import HealthCheck, settings

settings.register_profile("project", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("project")
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)
