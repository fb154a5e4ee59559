#!/usr/bin/env bash
# What an ID over HTTP costs: requests a second and the 99th percentile of their latency, for one ID and for a hundred, and
# for the same server when it answers a constant of the same length. Client and server share the machine. Needs wrk and curl.
#
#   examples/sidecar/measure.sh [SECONDS [ROUNDS]]
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

readonly DURATION="${1:-8}" ROUNDS="${2:-3}" CONNECTIONS="${CONNECTIONS:-16}" PORT="${PORT:-18077}"
readonly PATHS=(/constant /id /constant/batch '/id/batch?count=100')
work="$(mktemp -d)"

cat >"$work/result.lua" <<'LUA'
function done(summary, latency, requests)
  local e = summary.errors
  io.write(string.format("RESULT %.0f %.0f %d\n", summary.requests / summary.duration * 1e6, latency:percentile(99),
    e.connect + e.read + e.write + e.status + e.timeout))
end
LUA

set -m # so that the server is a process group, which ends as one
mvn -q -pl examples/sidecar -am spring-boot:test-run -Dspring-boot.run.profiles=demo \
  -Dspring-boot.run.arguments="--server.port=$PORT" >"$work/server.log" 2>&1 &
server=$!
set +m
trap 'kill -- "-$server" 2>/dev/null || true; rm -rf "$work"' EXIT

until curl -sf -o "$work/ready" "http://127.0.0.1:$PORT/actuator/health/readiness"; do
  kill -0 "$server" 2>/dev/null || { cat "$work/server.log"; exit 1; }
  sleep 0.5
done

measure() { # path seconds
  wrk -t1 -c"$CONNECTIONS" -d"${2}s" -s "$work/result.lua" "http://127.0.0.1:$PORT$1" | sed -n 's/^RESULT //p'
}

median() { # file column
  cut -d' ' -f"$2" "$1" | sort -n | sed -n "$(((ROUNDS + 1) / 2))p"
}

for i in "${!PATHS[@]}"; do measure "${PATHS[i]}" 5 >/dev/null; done
for ((round = 0; round < ROUNDS; round++)); do
  for i in "${!PATHS[@]}"; do measure "${PATHS[i]}" "$DURATION" >>"$work/$i"; done
done

echo "$CONNECTIONS connections, $ROUNDS rounds of $DURATION s, medians; $(nproc 2>/dev/null || sysctl -n hw.ncpu) processors"
printf '%-22s %12s %10s %16s\n' request 'requests/s' 'p99, ms' 'of the constant'
for i in "${!PATHS[@]}"; do
  [[ "$(cut -d' ' -f3 "$work/$i" | sort -n | tail -1)" == 0 ]] || { echo "${PATHS[i]}: not every request was answered with 200"; exit 1; }
  printf '%-22s %12d %10s %16s\n' "${PATHS[i]}" "$(median "$work/$i" 1)" \
    "$(median "$work/$i" 2 | awk '{printf "%.2f", $1 / 1000}')" \
    "$(echo "$(median "$work/$i" 1) $(median "$work/$((i - i % 2))" 1)" | awk '{printf "%.0f %%", 100 * $1 / $2}')"
done
