# Two stages: the first installs the locked versions, the second holds only what runs.
# The local Discord is left out (see .dockerignore): in a container there must be a token.
#
# The base image by digest: Python 3.13.15 on Debian trixie, for every platform. Several public
# repositories build on it under this tag and digest; it was not pulled where this file was written.
# For a newer one: docker buildx imagetools inspect python:3.13-slim, and change both lines.

FROM python:3.13-slim@sha256:7c61056e61ac89e852de05f3dc6fa51a6dd2181797bceed46aa725dd7cb2cd3b AS build
COPY requirements.lock /build/requirements.lock
RUN python -m venv /venv \
    && /venv/bin/python -m pip install --no-cache-dir --disable-pip-version-check --require-hashes \
        -r /build/requirements.lock
COPY bot /app/bot
COPY engine /app/engine
RUN /venv/bin/python -m compileall -q /app/bot /app/engine

FROM python:3.13-slim@sha256:7c61056e61ac89e852de05f3dc6fa51a6dd2181797bceed46aa725dd7cb2cd3b
RUN groupadd --gid 1000 kaboom \
    && useradd --uid 1000 --gid kaboom --no-create-home --shell /usr/sbin/nologin kaboom \
    && install --directory --mode 0700 --owner kaboom --group kaboom /data
COPY --from=build /venv /venv
COPY --from=build /app /app
WORKDIR /app
USER kaboom
VOLUME /data
ENV PYTHONUNBUFFERED=1 \
    PYTHONDONTWRITEBYTECODE=1 \
    KABOOM_REQUIRE_TOKEN=true \
    KABOOM_DATABASE=/data/kaboom.sqlite3 \
    KABOOM_HEARTBEAT_FILE=/data/kaboom.heartbeat
# Costs a start of Python and a look at a file.
HEALTHCHECK --interval=30s --timeout=10s --start-period=60s --retries=3 \
    CMD ["/venv/bin/python", "-m", "bot", "health"]
STOPSIGNAL SIGTERM
ENTRYPOINT ["/venv/bin/python", "-m", "bot"]
