"""What all tests share: generated examples are many, not quick, because speed is measured in the benchmark alone."""

from hypothesis import HealthCheck, settings

settings.register_profile("project", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("project")
