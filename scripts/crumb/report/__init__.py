"""What people open: the release of a session, its report, the gallery of a batch. Nothing here appends an event."""
