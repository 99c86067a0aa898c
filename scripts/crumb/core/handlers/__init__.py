"""The reducer's handlers, one module a topic; each takes a private copy of the state and changes it in place."""
