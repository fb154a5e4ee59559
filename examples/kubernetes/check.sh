#!/usr/bin/env bash
# Builds the images and does to their containers what a platform does: stop, kill, and pause for longer than the lease.
# Needs Docker, Maven and curl; takes about two minutes.
#
#   examples/kubernetes/check.sh
#
# BASE_IMAGE is what the images are made from, POSTGRES_IMAGE a PostgreSQL with psql in it.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

readonly BASE_IMAGE="${BASE_IMAGE:-eclipse-temurin:25-jre}"
readonly POSTGRES_IMAGE="${POSTGRES_IMAGE:-postgres:18}"
readonly RUN="snowflake-check-$$"
# The shortest lease that makes sense: the default takes a minute where this one takes 9 s.
readonly TERMS=(--snowflake.lease.ttl=6s --snowflake.lease.renew-interval=2s --snowflake.lease.reuse-delay=3s
  --snowflake.jdbc.query-timeout=500ms --snowflake.jdbc.network-timeout=1s --snowflake.lease.fail-fast=false)
ids="$(mktemp)"

cleanup() {
  docker ps -aq --filter "label=$RUN" | xargs -r docker rm -f -v >/dev/null
  docker network rm "$RUN" >/dev/null 2>&1 || true
  rm -f "$ids"
}
trap cleanup EXIT

say() { printf '%(%T)T  %s\n' -1 "$*"; }
fail() { say "FAILED: $*"; exit 1; }

build() { # name
  local version
  version="$(basename "$(ls "examples/$1/target/snowflake-example-$1-"*.jar | grep -v sources | head -1)")"
  docker build -q -f examples/kubernetes/Dockerfile --build-arg BASE_IMAGE="$BASE_IMAGE" --build-arg JAR="$version" \
    -t "snowflake-$1" "examples/$1/target" >/dev/null
  say "built snowflake-$1, $(($(docker image inspect -f '{{.Size}}' "snowflake-$1") / 1000000)) MB with its base, user $(docker image inspect -f '{{.Config.User}}' "snowflake-$1")"
}

# As the manifests have it: no root, nothing to write to but /tmp, no capabilities, little memory.
start() { # container image port argument...
  local name="$1" image="$2" port="$3"
  shift 3
  docker run -d --name "$RUN-$name" --label "$RUN" --network "$RUN" -p "127.0.0.1::$port" \
    --read-only --tmpfs /tmp --cap-drop ALL --security-opt no-new-privileges --memory 384m \
    -e SPRING_DATASOURCE_URL="jdbc:postgresql://$RUN-postgres/postgres" -e SPRING_DATASOURCE_USERNAME=postgres \
    -e SPRING_DATASOURCE_PASSWORD=secret "$image" "$@" >/dev/null
}

sidecar() { # container argument...; binds to all addresses of the container, which has published one of them on loopback
  local name="$1"
  shift
  start "$name" snowflake-sidecar 8077 --server.address=0.0.0.0 "${TERMS[@]}" "$@"
}

url() { # container path
  echo "http://$(docker port "$RUN-$1" | sed -n 's/.* -> //p' | head -1)$2"
}

status() { curl -s -m 5 -o /dev/null -w '%{http_code}' "$(url "$1" "$2")" || true; }

await() { # container path status seconds
  local end=$((SECONDS + $4))
  until [[ "$(status "$1" "$2")" == "$3" ]]; do
    ((SECONDS < end)) || { docker logs "$RUN-$1" 2>&1 | tail -20; fail "$1: $2 is not $3 after $4 s"; }
    sleep 0.2
  done
}

id() { curl -s -m 5 -f -H 'Accept: text/plain' "$(url "$1" '/id/batch?count=100')" | tee -a "$ids" | tail -1; }

sql() { docker exec "$RUN-postgres" psql -U postgres -Atc "$1"; }

held() { sql 'SELECT count(*) FROM snowflake_worker_lease WHERE token > 0 AND released = 0'; }

mvn -q -DskipTests -pl examples/orders,examples/sidecar -am package
build orders
build sidecar
docker network create "$RUN" >/dev/null
docker run -d --name "$RUN-postgres" --label "$RUN" --network "$RUN" -e POSTGRES_PASSWORD=secret "$POSTGRES_IMAGE" >/dev/null
for ((i = 0; i < 150; i++)); do
  # Over TCP: the first start of the image listens on a socket only.
  docker exec "$RUN-postgres" psql -h localhost -U postgres -Atc 'SELECT 1' >/dev/null 2>&1 && break
  sleep 0.2
done

start orders snowflake-orders 8080 --spring.profiles.active=postgres --orders.count=1000
await orders /actuator/health/readiness 200 120
[[ "$(docker exec "$RUN-orders" cat /proc/1/comm)" == java ]] || fail 'process 1 is not the JVM'
docker exec "$RUN-orders" touch /application/x 2>/dev/null && fail 'the file system can be written'
[[ "$(held)" == 1 ]] || fail "orders holds $(held) worker IDs"
begun=$SECONDS
docker stop -t 40 "$RUN-orders" >/dev/null
[[ "$(docker inspect -f '{{.State.ExitCode}}' "$RUN-orders")" == 143 ]] || fail 'orders did not end by SIGTERM'
[[ "$(held)" == 0 ]] || fail 'docker stop: the worker ID was not given back'
say "docker stop: orders ended within $((SECONDS - begun + 1)) s and gave its worker ID back"

sidecar killed --snowflake.lease.workers=0-0
await killed /actuator/health/readiness 200 120
sidecar next --snowflake.lease.workers=0-0
await next /actuator/health/readiness 503 120
say 'a container for which there is no worker ID waits without traffic'
last="$(id killed)"
docker kill "$RUN-killed" >/dev/null
begun=$SECONDS
[[ "$(held)" == 1 ]] || fail 'docker kill: the lease is gone'
await next /actuator/health/readiness 200 60
(($(id next) > last)) || fail 'docker kill: an ID is not above those of the killed container'
say "docker kill: the one that waits had the worker ID after $((SECONDS - begun)) s (ttl + reuse-delay: 9 s), above all that was issued"

docker pause "$RUN-next" >/dev/null
say 'docker pause: 12 s, with a lease of 6 s'
sleep 12
docker unpause "$RUN-next" >/dev/null
id next >/dev/null || fail 'docker pause: the first request after it got no ID'
say 'docker pause: the first request after it got its IDs'

docker pause "$RUN-next" >/dev/null
sidecar rival --snowflake.lease.workers=0-0
await rival /actuator/health/readiness 200 120
id rival >/dev/null
docker unpause "$RUN-next" >/dev/null
await next /id 503 10
[[ "$(status next /actuator/health/liveness)" == 200 ]] || fail 'docker pause: liveness'
say 'docker pause: another container took the worker ID; the one that was paused issues nothing, and stays alive'
docker stop -t 40 "$RUN-rival" >/dev/null
await next /actuator/health/readiness 200 60
id next >/dev/null
[[ "$(docker inspect -f '{{.RestartCount}} {{.State.Running}}' "$RUN-next")" == '0 true' ]] || fail 'docker pause: it was restarted'
say 'docker pause: when that one had stopped, it went on'

[[ -z "$(sort "$ids" | uniq -d)" ]] || fail 'IDs are equal'
say "All $(wc -l <"$ids") IDs of one worker ID in three containers are distinct."
