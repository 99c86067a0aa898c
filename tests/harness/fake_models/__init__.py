"""A stand-in for the services of models: scripted answers and faults over the wire protocols that real clients speak.

``with FakeModels(script) as models:`` serves on loopback; the format of a script is in ``script``. Also a proxy that
refuses and records every outside host, so that a test can show that nothing left the machine.
"""

from .server import FakeModels

__all__ = ["FakeModels"]
