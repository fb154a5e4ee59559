#!/usr/bin/env bash
# Explores lease.pml with spin: the protocol as it is must have no counterexample, and each mutant of it must have one.
#
#   run.sh               all configurations and mutants, within the smaller bounds
#   run.sh --full        the same with larger bounds as well: about an hour, one at a time
#   run.sh --trace NAME  the counterexample of a mutant (a name from the list below), in words
#
# Needs spin 6.5 and gcc, installs nothing, and leaves nothing behind. JOBS says how many run at a time (2), MEMORY how many
# megabytes one may take (2800).
set -euo pipefail
model="$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)/lease.pml"
readonly model
readonly jobs="${JOBS:-2}"
readonly seconds=600

# Two processes, in full, and as many rows as you like, of which one is watched.
readonly two="NODES=2 ROWS=1 ELSEWHERE TICKS=2 TOKENS=2"
readonly copies="$two SNAPSHOTS=1 RESTORES=1"
readonly failover="NODES=2 ROWS=1 ELSEWHERE TICKS=3 TOKENS=2 PROMOTIONS=1 PROMPT"
readonly failovers="$two PROMOTIONS=2 PROMPT STEADY"
readonly unused="NODES=2 ROWS=1 ELSEWHERE TICKS=3 TOKENS=1 PROMOTIONS=2 PROMPT"
readonly losses="NODES=2 ROWS=1 ELSEWHERE TICKS=3 TOKENS=2 LOSSES=2"
readonly orderly="NODES=2 ROWS=1 ELSEWHERE TICKS=2 TOKENS=3 SPARE ORDERLY"
readonly two_servers="LIVENESS FLAPPING NODES=2 ROWS=2 TICKS=1 TOKENS=3 FAULTS=1"
readonly alive="LIVENESS NODES=2 ROWS=2 TICKS=1 TOKENS=3 FAULTS=4"

# name | macros. These must be explored completely, without a counterexample.
readonly correct=(
  "copies, restored twice|$two SNAPSHOTS=1 RESTORES=2"
  "three nodes, two rows|NODES=3 ROWS=2 TICKS=2 TOKENS=2 OTHER_TOKENS=1 OTHER_TICKS=0 PROMPT"
  "standby, a copy|$copies SPARE"
  "abandoned calls|$two CALLS=2"
  "lost renewals|$losses"
  "a failover|$failover"
  "a failover, late replies|$two PROMOTIONS=1"
  "a failover, standby|$two PROMOTIONS=1 PROMPT SPARE STEADY"
  "two failovers|$failovers"
  "two failovers, a new row|$unused"
  "orderly ends|$orderly"
  "three nodes, any rows|NODES=3 ROWS=1 ELSEWHERE TICKS=2 TOKENS=2"
  "two layouts|NODES=2 ROWS=2 TICKS=2 TOKENS=2 OTHER_TOKENS=1 LAYOUTS PROMPT"
  "liveness|$alive"
  "liveness, two servers|$two_servers"
)
readonly full=(
  "copies, three ticks|NODES=2 ROWS=1 ELSEWHERE TICKS=3 TOKENS=2 SNAPSHOTS=1 RESTORES=2"
  "copies, three tokens|NODES=2 ROWS=1 ELSEWHERE TICKS=2 TOKENS=3 SNAPSHOTS=1 RESTORES=2"
  "copies, two snapshots|$two SNAPSHOTS=2 RESTORES=2"
  "copies, abandoned calls|$copies CALLS=2"
  "lost renewals, abandoned calls|$two CALLS=2 LOSSES=1"
  "two failovers, all ends|$two PROMOTIONS=2 PROMPT"
  "a failover, late quarantine|$failover ANY_USABLE_FROM"
  "a failover, abandoned calls|$two PROMOTIONS=1 CALLS=2 PROMPT STEADY"
  "a failover, standby, all ends|$two PROMOTIONS=1 PROMPT SPARE"
  "standby, restored twice|$two SPARE SNAPSHOTS=1 RESTORES=2"
  "three nodes, a copy|NODES=3 ROWS=1 ELSEWHERE TICKS=2 TOKENS=2 SNAPSHOTS=1 RESTORES=1"
  "three nodes, two rows in full|NODES=3 ROWS=2 TICKS=2 TOKENS=2 OTHER_TOKENS=1 PROMPT"
  "two layouts, in full|NODES=2 ROWS=2 TICKS=2 TOKENS=2 LAYOUTS"
  "liveness, more faults|LIVENESS NODES=2 ROWS=2 TICKS=2 TOKENS=3 FAULTS=5"
)
# One rule left out each: these must have a counterexample.
readonly mutants=(
  "FENCE_UNCHECKED|$copies"
  "FLOOR_IGNORED|$copies"
  "RENEW_BY_TOKEN|$copies"
  "ACQUIRE_BY_TOKEN|$copies"
  "RELEASE_BY_TOKEN|$copies"
  "RELEASE_PAST|$copies"
  "FLOOR_KEPT|$copies"
  "PAST_WHEN_SENT|$copies"
  "PAST_FORGOTTEN|$copies"
  "UNSEALED|$copies"
  "AGAIN_AT_KNOWN_FENCE|$copies"
  "ADOPTED|$copies"
  "UNUSED_RELEASED|$copies"
  "REPLY_NOT_HELD|$copies"
  "SPARE_NOT_HELD|$copies SPARE"
  "NO_REUSE_DELAY|$two LOSSES=1"
  "LOST_EXTENDED|NODES=2 ROWS=1 TICKS=1 TOKENS=3 CALLS=2 LOSSES=1"
  "LAYOUT_NOT_COMPARED|NODES=2 ROWS=2 TICKS=2 TOKENS=2 OTHER_TOKENS=1 LAYOUTS PROMPT"
  "AGAIN_AT_ROW|$losses"
  "STALE_BELOW_FENCE|$losses"
  "UNCOMMITTED|$two"
  "REPLY_DROPPED|$orderly"
  "INCARNATION_NOT_COMPARED|$failover"
  "INCARNATION_AT_PREPARE|$failover"
  "CLAIM_UNCHECKED|$failover"
  "USABLE_FROM_IGNORED|$failover"
  "RELEASED_EXEMPT|$failover"
  "UNUSED_EXEMPT|$failover"
  "AGAIN_IN_QUARANTINE|$failover"
  "NOTICED_IN_TWO_WRITES|$failover"
  "LATE_UNCHECKED|$failover"
  "LATE_UNNOTICED|$failover"
  "LATE_IN_QUARANTINE|$failover"
  "STALE_AT_ANY_TIME|$failover"
  "NO_REUSE_DELAY_AT_FAILOVER|$failover NO_REUSE_DELAY"
  "USABLE_FROM_LOWERED|$unused"
  "NO_MARGIN|$failovers"
  "RETURN_AT_ONCE|$two_servers"
  "RETURN_AFTER_QUARANTINE|$two_servers"
  "NEVER_GIVEN_UP|$alive"
  "PAST_FOR_GOOD|$alive"
)
# What the guarantee excludes; these must have a counterexample too, or an exclusion would be idle.
readonly excluded=(
  "COPY_BELOW_FENCE|$copies"
  "COPIES_AND_LOSSES|$copies LOSSES=1"
  "COPIES_AND_FAILOVERS|$copies PROMOTIONS=1 PROMPT"
  "CLOCKS_APART|$failover"
  "SAME_INCARNATION|$failover"
)

require() {
  command -v "$1" >/dev/null && return
  echo "run.sh: $1 is missing; on Debian: apt-get install $2" >&2
  exit 2
}

# Builds a verifier in the present directory; further arguments are flags for gcc.
build() {
  local macros="$1" flags=()
  shift
  [[ "$macros" == *LIVENESS* ]] && flags+=(-DNFAIR=3) || flags+=(-DSAFETY -DNOCLAIM)
  # shellcheck disable=SC2086 # One argument for each macro.
  spin -a $(printf -- '-D%s ' $macros) "$model" >spin.out 2>&1 &&
    gcc -w "${flags[@]}" "-DMEMLIM=$memory" "$@" -o pan pan.c >gcc.out 2>&1
}

search_flags() {
  # Not by echo, which takes -E for an option of its own.
  [[ "$1" == *LIVENESS* ]] && printf "%s" "-a -f" || printf "%s" "-E"
}

# The result of one search, from what the verifier printed.
judge() {
  if grep -q '^pan:1: assertion violated .*issued' pan.out; then
    echo "duplicate"
  elif grep -q '^pan:1: assertion violated .*holder' pan.out; then
    echo "not freed"
  elif grep -q '^pan:1: acceptance cycle' pan.out; then
    echo "starves"
  elif grep -q 'errors: 0$' pan.out && ! grep -qE 'not completed|max search depth too small|MEMLIM' pan.out; then
    echo "complete"
  else
    echo "INCOMPLETE"
  fi
}

# Explores one configuration, prints its line, and fails unless it turned out as expected.
explore() {
  local name="$1" macros="$2" expected="$3" found states depth time verdict=ok directory effort=-O2
  # An error is found in less time than gcc needs for more.
  [[ "$expected" == error ]] && effort=-O1
  directory="$(mktemp -d "$work/XXXXXX")"
  cd "$directory"
  : >pan.out
  if build "$macros" "$effort" ${collapse:+-DCOLLAPSE}; then
    # In the foreground: who stops this script stops its searches.
    # shellcheck disable=SC2046
    nice timeout --foreground "$seconds" ./pan -n -m1000000 $(search_flags "$macros") >pan.out 2>&1 || true
    found="$(judge)"
  else
    found="NOT BUILT"
    cat spin.out gcc.out >&2 || true
  fi
  states="$(awk '/states, stored/ {printf "%d", $1}' pan.out)"
  depth="$(awk '/depth reached/ {sub(",", "", $6); print $6}' pan.out)"
  time="$(awk '/elapsed time/ {print $4}' pan.out)"
  [[ "$found" == "complete" ]] && found="no error"
  if [[ "$expected" == error ]]; then
    [[ "$found" =~ ^(duplicate|starves|not freed)$ ]] || verdict="WRONG: no counterexample"
  elif [[ "$found" != "no error" ]]; then
    verdict="WRONG"
  fi
  printf '%-30s %10s %7s %7s  %-10s %s\n' "$name" "${states:--}" "${depth:--}" "${time:--}" "$found" "$verdict"
  cd "$work"
  rm -rf "$directory"
  [[ "$verdict" == ok ]] || : >"$work/failed"
}

# explore_all EXPECTED MACRO? ENTRY...: with MACRO "named", the name is a macro too.
explore_all() {
  local expected="$1" entry name macros
  shift
  for entry in "$@"; do
    name="${entry%%|*}"
    macros="${entry#*|}"
    [[ "$expected" == error && "$name" != COPIES_AND_* ]] && macros="$macros $name"
    while (($(jobs -rp | wc -l) >= running)); do
      wait -n || true
    done
    explore "$name" "$macros" "$expected" &
  done
  wait
}

print_bounds() {
  local entry
  echo
  echo "Bounds:"
  for entry in "$@"; do
    printf '  %-30s %s\n' "${entry%%|*}" "${entry#*|}"
  done
}

trace() {
  local entry name macros flags
  for entry in "${mutants[@]}" "${excluded[@]}"; do
    name="${entry%%|*}"
    [[ "$name" == "$1" ]] || continue
    macros="${entry#*|}"
    [[ "$name" == COPIES_AND_* ]] || macros="$macros $name"
    cd "$work"
    flags=(-DREACH)
    [[ "$macros" == *LIVENESS* ]] && flags=()
    build "$macros" -O1 "${flags[@]}"
    # A search of limited depth that goes on for shorter ones.
    if [[ "$macros" == *LIVENESS* ]]; then
      ./pan -n -a -f -m100000 >pan.out 2>&1 || true
    else
      nice timeout 60 ./pan -n -E -i -m250 >pan.out 2>&1 || true
    fi
    [[ -f lease.pml.trail ]] || { echo "No counterexample was found." >&2; exit 1; }
    # shellcheck disable=SC2086
    spin -T -t -k lease.pml.trail $(printf -- '-D%s ' $macros) "$model" 2>&1 |
      grep -E '^ *(process|store|a request|<<<<)|assertion violated' | grep -v 'processes created'
    return
  done
  echo "run.sh: there is no mutant $1" >&2
  exit 2
}

require spin spin
require gcc gcc
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
memory="${MEMORY:-2800}"
running="$jobs"
collapse=
if [[ "${1:-}" == --trace ]]; then
  trace "${2:?name of a mutant}"
  exit
fi
printf '%-30s %10s %7s %7s  %-10s %s\n' configuration states depth seconds found ""
explore_all none "${correct[@]}"
explore_all error "${mutants[@]}" "${excluded[@]}"
if [[ "${1:-}" == --full ]]; then
  memory="${MEMORY:-14000}"
  running=1
  collapse=yes
  explore_all none "${full[@]}"
  print_bounds "${correct[@]}" "${full[@]}" "${mutants[@]}" "${excluded[@]}"
else
  print_bounds "${correct[@]}" "${mutants[@]}" "${excluded[@]}"
fi
if [[ -e "$work/failed" ]]; then
  echo "The model is not what it was thought to be: see the lines marked WRONG."
  exit 1
fi
echo "All as expected."
