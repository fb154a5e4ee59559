/*
 * The lease protocol of worker IDs, for spin. README.md beside this file says how to run it, and how to read what it finds.
 *
 *   here                     in io.github.snowflakeid and .lease           in words
 *   Row                      LeaseRow                                      a worker ID in the store: token, expiry, released
 *   pool, layout_of          PoolPreparation, LeaseClaim.layout            the layout of the pool; the first node decides
 *   Tenancy                  Tenancy, Lease, WorkerTenure, TickCounter     a tenure: it may issue the ticks of [next, fence)
 *   Tenancy.next             OneWayCounter.next, WorkerTenure.floor        the counter; it starts at the floor
 *   Tenancy.fence            Lease.expiresAt, WorkerTenure.ceiling         the fence, and what the next write compares
 *   Tenancy.past             Fence.isPast                                  a reading of the clock was at or past the fence
 *   Node.serving             Holding.serving                               what IDs are issued under
 *   Node.spare               Incoming, the design's standby                won, and renewed, but not yet what serves
 *   Node.lost                Holding.lost                                  a lease whose row was found changed
 *   Call                     StoreCall, LeaseClaim, Effect.Release         a call under way, abandoned perhaps
 *   issue                    TickCounter.draw                              an ID is issued
 *   begin_renew              Holding.nextCall, StoreClient.renew           a renewal is sent
 *   begin_acquire            StoreClient.claims, again; LeaseRow.floor     the table is read, and a row claimed
 *   at_store_...             the statements of JdbcLeaseStore              one conditional write
 *   on_renewed, on_lost      Replies.renewed, lost                         what the reply to a renewal means
 *   on_reply, install        Replies.acquired, failedOver; install          what the reply to a claim means
 *   extend                   WorkerTenure.extend, TickCounter.raiseTo      raise to the old fence if past, then the new fence
 *   give_back                Tenancy.giveBack, WorkerTenure.seal           seal, then release unless past
 *   beat, carry              Heartbeat                                     the heartbeat of a healthy process, for liveness
 *
 * No clock is part of the state. A clock that may move arbitrarily is one of which every reading is arbitrary, and so it is here:
 *   - a process issues any tick of [next, fence) (it read that tick), or finds that it is past (it read the fence, or later);
 *   - a statement in the store sees any now: an expiry moves to any value that its greatest(...) allows, and any row may be
 *     found free. The reuse delay is one tick.
 * Whatever holds here holds for all movements of all clocks; and since every step may come at any time after the one before, for
 * all pauses. A step that reads a clock acts on the reading at once. What may come between the two in the code, within one call,
 * is the subject of the concurrency tests of TickCounter.
 *
 * One thing is known of a clock: a copy of a process is restored with its clock at or past every fence that it remembers, one in
 * a reply in its hands included, and holds it against each of them once before it goes back. Below them a copy is outside the
 * guarantee.
 *
 * Owner and token are one: a token is given once for a row, so that whoever knows it is who acquired it or a copy of him. Only
 * the mutant ADOPTED reads an owner.
 *
 * Safety: no ID is issued twice. A tick has one number. One ID, (row 0, a tick chosen at the start), is watched: rows are alike,
 * and a duplicate of any ID is a duplicate of that one in some run. IDs that are not watched are issued without a step of their
 * own: how far they went is settled when it matters, at the seal.
 */

#ifndef NODES
#define NODES 2 /* processes at a time */
#endif
#ifndef ROWS
#define ROWS 2 /* worker IDs */
#endif
/*
 * -DELSEWHERE, with one row: there are others, any number of them, of which nothing is kept. A node may take one of them at any
 * time, and come back; while it is there it is like one that has nothing. The watched ID is not theirs.
 */
/*
 * -DPROMPT: a reply is handled when the store has written, or it is lost; requests still take their time.
 * -DSPARE: a process may hold a second lease, which does not serve yet.
 * -DLAYOUTS: the last process has another layout than the others.
 * -DORDERLY: no reply is lost, no clock is past a fence, and processes end by closing. Then they leave no row behind.
 * -DSTEADY: processes neither close nor die; they release what they fail over from.
 * -DOWNERS: a row names its owner beside the token, for mutants that compare only one of them.
 */
#ifndef TICKS
#define TICKS 4 /* ticks 0..TICKS-1; expiries 0..TICKS */
#endif
#ifndef TOKENS
#define TOKENS 3 /* acquisitions of a row */
#endif
#ifndef OTHER_TOKENS
#define OTHER_TOKENS TOKENS /* the same for rows other than row 0 */
#endif
#ifndef OTHER_TICKS
#define OTHER_TICKS TICKS /* how far renewals take those */
#endif
#define ticks_of(r) ((r) == 0 -> TICKS : OTHER_TICKS)
#define tokens_of(r) ((r) == 0 -> TOKENS : OTHER_TOKENS)
#ifndef CALLS
#define CALLS 1 /* calls of a node under way at a time: all but one are abandoned ones */
#endif
#ifndef SNAPSHOTS
#define SNAPSHOTS 0 /* how often a snapshot is taken */
#endif
#ifndef RESTORES
#define RESTORES 0 /* how often one is restored, in place of any process that has ended */
#endif
#ifndef LOSSES
#define LOSSES 0 /* how often the store loses renewals */
#endif
#ifndef PROMOTIONS
#define PROMOTIONS 0 /* how often a replica of the store takes its place, and what it had not got is lost */
#endif
#define REUSE_DELAY 1

#define NONE ROWS /* no row */
#define SNAPSHOT NODES /* the node that is a snapshot: memory, and nothing that runs */

/* ---------------------------------------------------------------- mutants: each leaves one rule out ---------------------- */

#ifdef FENCE_UNCHECKED
#define below_fence(tick, tenancy) (true)
#else
#define below_fence(tick, tenancy) (tick < tenancy.fence)
#endif

#ifdef RENEW_BY_TOKEN
#define renew_expects(call) (true)
#else
#define renew_expects(call) (row[call.row].expiry == call.expiry)
#endif

#ifdef ACQUIRE_BY_TOKEN
#define acquire_expects(call) (true)
#else
#define acquire_expects(call) (row[call.row].expiry == call.expiry)
#endif

#ifdef RELEASE_BY_TOKEN
#define release_expects(call) (true)
#else
#define release_expects(call) (row[call.row].expiry == call.expiry)
#endif

#ifdef RELEASE_PAST
#define may_release(tenancy) (true)
#else
#define may_release(tenancy) (!tenancy.past)
#endif

#ifdef NO_REUSE_DELAY
#define delay_of(r) (0)
#else
#define delay_of(r) ((row[r].token == 0 || row[r].released) -> 0 : REUSE_DELAY)
#endif

#ifdef FLOOR_IGNORED
#define start_of(call) (0)
#else
#define start_of(call) (call.floor)
#endif

#ifdef FLOOR_KEPT
#define must_raise(tenancy, call) (false)
#else
#ifdef PAST_WHEN_SENT
#define must_raise(tenancy, call) (call.past)
#else
#define must_raise(tenancy, call) (tenancy.past)
#endif
#endif

/* A fence that moved after the lease was given up as lost would lie above the floor of a claim that is under way already. */
#ifdef LOST_EXTENDED
#define may_extend(i) (true)
#else
#define may_extend(i) (!has_lost(i))
#endif

#ifdef PAST_FORGOTTEN
#define not_past(tenancy) (true)
#else
#define not_past(tenancy) (!tenancy.past)
#endif

/* A copy's clock is past the fence in a reply that it had in hand, too: it is past again, or from the start. */
#ifdef REPLY_NOT_HELD
#define past_by(call) (0)
#else
#define past_by(call) (call.in_hand)
#endif

#ifdef PAST_FOR_GOOD
#define past_after(tenancy, call) (tenancy.past)
#else
#define past_after(tenancy, call) past_by(call)
#endif

#ifdef UNUSED_RELEASED
#define may_release_unused(call) (true)
#else
#define may_release_unused(call) (!call.in_hand)
#endif

#ifdef SPARE_NOT_HELD
#define spare_past_at_restore (0)
#else
#define spare_past_at_restore past_at_restore
#endif

#ifdef LAYOUT_NOT_COMPARED
#define layout_agrees(i) (pool != NO_POOL)
#else
#define layout_agrees(i) (pool == layout_of(i))
#endif

#ifdef AGAIN_AT_KNOWN_FENCE
#define again_floor(r, known) (known)
#else
#ifdef AGAIN_AT_ROW
#define again_floor(r, known) (row[r].expiry)
#else
#define again_floor(r, known) (max(row[r].expiry, known))
#endif
#endif

#ifdef REPLY_DROPPED
#define may_take_in(i) (node[i].up == UP)
#define send_after_reply(i, k) skip
#else
#define may_take_in(i) (true)
#define send_after_reply(i, k) node[i].call[k].kind = LEAVE; node[i].call[k].floor = until
#endif

/* The reply to a write that did not take place: it landed in another table, or was rolled back. */
#ifdef UNCOMMITTED
#define may_be_uncommitted (true)
#else
#define may_be_uncommitted (false)
#endif

/* What is compared besides token and expiry, of which no more is known than README.md says. */
#ifdef RENEW_WITHOUT_TOKEN
#define renew_token(q) (true)
#else
#define renew_token(q) (row[q.row].token == q.token)
#endif
#ifdef RENEW_RELEASED
#define renew_unreleased(q) (true)
#else
#define renew_unreleased(q) (!row[q.row].released)
#endif
#ifdef RELEASE_WITHOUT_TOKEN
#define release_token(q) (true)
#else
#define release_token(q) (row[q.row].token == q.token)
#endif
#ifdef RELEASE_RELEASED
#define release_unreleased(q) (true)
#else
#define release_unreleased(q) (!row[q.row].released)
#endif
#ifdef ACQUIRE_WITHOUT_TOKEN
#define acquire_token(q) (true)
#else
#define acquire_token(q) (row[q.row].token == q.token)
#endif

/* A database that fails over. */
#ifdef LATE_IN_QUARANTINE
#define late_above_quarantine(q) (true)
#else
#define late_above_quarantine(q) (usable_from <= row[q.row].expiry)
#endif

#ifdef LATE_UNNOTICED
#define late_noticed (true)
#else
#define late_noticed (noticed == incarnation)
#endif

#ifdef LATE_UNCHECKED
#define late_allowed(q) (true)
#else
#define late_allowed(q) (late_noticed && late_above_quarantine(q))
#endif

#if defined(USABLE_FROM_NOT_COMPARED) || defined(CLAIM_UNCHECKED)
#define usable_from_allows(q) (true)
#else
#ifdef AGAIN_IN_QUARANTINE
#define usable_from_allows(q) (q.floor >= usable_from || q.again)
#else
#define usable_from_allows(q) (q.floor >= usable_from || is_exempt(q.row))
#endif
#endif

#ifdef USABLE_FROM_IGNORED
#define is_exempt(r) (true)
#else
#ifdef RELEASED_EXEMPT
#define is_exempt(r) (row[r].token != 0 && row[r].released)
#else
#ifdef UNUSED_EXEMPT
#define is_exempt(r) (row[r].token == 0)
#else
#define is_exempt(r) (false)
#endif
#endif
#endif

#if defined(INCARNATION_NOT_COMPARED) || defined(INCARNATION_AT_PREPARE)
#define server_agrees (true)
#else
#define server_agrees (noticed == incarnation)
#endif

#if defined(INCARNATION_NOT_COMPARED) || defined(CLAIM_NOT_COMPARED) || defined(CLAIM_UNCHECKED)
#define claim_agrees(q) (true)
#else
#define claim_agrees(q) (q.incarnation == noticed)
#endif

/* Above all that was lost, by more than two clocks differ. */
#ifdef NO_MARGIN
#define MARGIN 0
#else
#define MARGIN REUSE_DELAY
#endif

#ifdef STALE_AT_ANY_TIME
#define stale_in_time(q) (true)
#else
#define stale_in_time(q) (time < q.expiry)
#endif

#ifdef STALE_BELOW_FENCE
#define stale_from(q) (row[q.row].expiry)
#else
#define stale_from(q) (q.expiry)
#endif

#ifdef AGAIN_IN_QUARANTINE
#define again_from(r, known) again_floor(r, known)
#else
#define again_from(r, known) max(again_floor(r, known), usable_from)
#endif

#ifdef UNSEALED
#define may_draw(i) (node[i].up != DOWN)
#define end(tenancy) skip
#else
#define may_draw(i) (node[i].up == UP)
#define end(tenancy) clear_tenancy(tenancy)
#endif

/* ---------------------------------------------------------------- what is excluded: each needs its exclusion -------------- */

#ifdef COPY_BELOW_FENCE
#define past_at_restore (0)
#else
#define past_at_restore (1)
#endif


/* ---------------------------------------------------------------- state --------------------------------------------------- */

#define NO_POOL 0
#define LAYOUT_A 1
#define LAYOUT_B 2

/* Layout B splits an ID otherwise, so that its (row, tick) makes the ID that (other row, tick) makes in layout A. */
#ifdef LAYOUTS
#define layout_of(i) ((i) == NODES - 1 -> LAYOUT_B : LAYOUT_A)
#define row_in_id(i, r) ((i) == NODES - 1 -> 1 - (r) : (r))
#else
#define layout_of(i) LAYOUT_A
#define row_in_id(i, r) (r)
#endif

/* Who acquired a row is one number: with promotions, two of whom may be given one token, the incarnation that gave it. */
#if PROMOTIONS > 0
#define HAS_OWNER
#define owner_for(i) (incarnation)
#endif
#ifdef OWNERS
#define HAS_OWNER
#define owner_for(i) (node[i].owner)
#endif
#ifdef HAS_OWNER
#ifdef OWNER_NOT_COMPARED
#define owner_agrees(q) (true)
#else
#define owner_agrees(q) (row[q.row].owner == q.owner)
#endif
#define is_owner_of(r, x) (row[r].owner == x.owner)
#define copy_owner(to, from) to.owner = from.owner
#define clear_owner(x) x.owner = 0
#define take_owner(x, i) x.owner = owner_for(i)
#define same_owner(x, y) (x.owner == y.owner)
#else
#define owner_agrees(q) (true)
#define is_owner_of(r, x) (true)
#define copy_owner(to, from) skip
#define clear_owner(x) skip
#define take_owner(x, i) skip
#define same_owner(x, y) (true)
#endif

#define max(a, b) ((a) > (b) -> (a) : (b))
#define min(a, b) ((a) < (b) -> (a) : (b))

typedef Row {
    unsigned token : 3;
    unsigned expiry : 3;
    bit released
#ifdef HAS_OWNER
    ; unsigned owner : 3
#endif
}

typedef Tenancy {
    unsigned row : 2;
    unsigned token : 3;
    unsigned next : 3;
    unsigned fence : 3;
    bit past
#ifdef HAS_OWNER
    ; unsigned owner : 3
#endif
}

typedef Lease {
    unsigned row : 2;
    unsigned token : 3;
    unsigned expiry : 3
#ifdef HAS_OWNER
    ; unsigned owner : 3
#endif
}

#define NOTHING 0
#define RENEW 1
#define ACQUIRE 2
#define FAIL_OVER 3
#define RELEASE 4
#define LEAVE 5 /* a renewal that was under way when its tenure was sealed: from its reply follows the release */

#define SENT 0
#define DONE 1
#define REFUSED 2

/* token and expiry are those that the statement compares; floor is a claim's floor, or what a release writes or will write. */
typedef Call {
    unsigned kind : 3;
    unsigned stage : 2;
    unsigned row : 2;
    unsigned token : 3;
    unsigned expiry : 3;
    unsigned floor : 3;
    unsigned written : 3;
    bit in_hand /* a copy has it from the snapshot */
#ifdef HAS_OWNER
    ; unsigned owner : 3
#endif
#if PROMOTIONS > 0
    ; unsigned incarnation : 2 /* as a claim has read it */
#endif
#ifdef AGAIN_IN_QUARANTINE
    ; bit again
#endif
#ifdef PAST_WHEN_SENT
    ; bit past
#endif
}

#define DOWN 0
#define UP 1
#define CLOSED 2

typedef Node {
    unsigned up : 2;
    Tenancy serving;
    Lease lost;
#ifdef SPARE
    Tenancy spare;
#endif
    Call call[CALLS]
#if defined(ADOPTED) || defined(OWNERS)
    ; unsigned owner : 2
#endif
}

Row row[ROWS];
Node node[NODES + 1];
byte pool = NO_POOL;

byte watched; /* the tick of the watched ID, of row 0 */
bit issued; /* whether it has been issued */

#if RESTORES > 0
byte snapshots = SNAPSHOTS;
byte restores = RESTORES;
#endif
#if LOSSES > 0
byte losses = LOSSES;
byte granted[ROWS]; /* the expiry at the last acquisition, which is never lost */
byte highest[ROWS]; /* the highest expiry written since */
#endif
#ifdef ADOPTED
byte owner_of[ROWS];
#endif
#ifdef ORDERLY
byte holder[ROWS]; /* who acquired it last: 1 more than the place */
#endif
#ifdef OWNERS
#ifndef STARTS
#define STARTS 4 /* how often a process starts */
#endif
byte starts = STARTS;
#endif
#if PROMOTIONS > 0
byte promotions = PROMOTIONS;
byte incarnation; /* what the server says of itself */
byte noticed; /* the incarnation in the pool's row */
byte usable_from; /* in the pool's row */
byte lost_upto; /* the highest expiry of what this history has lost and not noticed */
/* What the server of a history read before, all later ones exceed, or fall short of by less than a reuse delay. */
byte time;
bit has_replica;
Row replica[ROWS];
byte replica_noticed;
byte replica_usable_from;
byte replica_lost_upto;
byte ahead_upto; /* the highest expiry that was written since the replica was made */
#ifdef NOTICED_IN_TWO_WRITES
bit half_noticed;
#endif
#else
#define usable_from 0
#endif

/* Scratch for choices within one step; zero between steps. */
byte c;
byte v;
byte r;
byte k;
byte j;
byte until;
Tenancy won;

/* ---------------------------------------------------------------- small things -------------------------------------------- */

inline choose(variable, lowest, highest_) {
    variable = lowest;
    do
    :: variable < highest_ -> variable++
    :: break
    od;
    skip /* a loop must not end at a d_step */
}

#define is_free(i, k) (node[i].call[k].kind == NOTHING)
#define is_used(i, k) (node[i].call[k].kind != NOTHING)
#define is_sent(i, k) (node[i].call[k].kind != NOTHING && node[i].call[k].stage == SENT)
#define is_answered(i, k) (node[i].call[k].stage != SENT)

/* For a choice among calls, or rows, of which one at least must fit: a step never blocks half way. */
#if CALLS > 1
#define any_call(fits, i) (fits(i, 0) || fits(i, 1))
#define choose_call(fits, i) if :: fits(i, 0) -> k = 0 :: fits(i, 1) -> k = 1 fi
#define is_silent(i) (is_free(i, 0) && is_free(i, 1))
#define choose_free_call(i) k = (is_free(i, 0) -> 0 : 1)
#define close_ranks(i) \
    if \
    :: is_free(i, 0) && !is_free(i, 1) -> move_call(i) \
    :: else \
    fi
#else
#define any_call(fits, i) (fits(i, 0))
#define choose_call(fits, i) k = 0
#define is_silent(i) (is_free(i, 0))
#define choose_free_call(i) k = 0
#define close_ranks(i) skip
#endif
#if ROWS > 1
#define any_row(fits, i) (fits(i, 0) || fits(i, 1))
#define choose_row(fits, i) if :: fits(i, 0) -> r = 0 :: fits(i, 1) -> r = 1 fi
#else
#define any_row(fits, i) (fits(i, 0))
#define choose_row(fits, i) r = 0
#endif
#if NODES > 2
#define choose_node(fits) if :: fits(0) -> j = 0 :: fits(1) -> j = 1 :: fits(2) -> j = 2 fi
#define any_node(fits) (fits(0) || fits(1) || fits(2))
#else
#define choose_node(fits) if :: fits(0) -> j = 0 :: fits(1) -> j = 1 fi
#define any_node(fits) (fits(0) || fits(1))
#endif

#ifdef LIVENESS
/* Runs go on for ever: times stay at the last one, tokens start again. No ID is issued here, so that this harms nothing. */
#define floor_of(r) min(row[r].expiry + delay_of(r), TICKS)
#define token_after(token) ((token + 1) % TOKENS)
#else
#if PROMOTIONS > 0
#define floor_of(r) (is_exempt(r) -> row[r].expiry + delay_of(r) : max(row[r].expiry + delay_of(r), usable_from))
#else
#define floor_of(r) (row[r].expiry + delay_of(r))
#endif
#define token_after(token) (token + 1)
#endif

inline tidy() {
    d_step { c = 0; v = 0; r = 0; k = 0; j = 0; until = 0 }
}

inline clear_tenancy(t) {
    t.row = NONE;
    t.token = 0;
    t.next = 0;
    t.fence = 0;
    t.past = 0;
    clear_owner(t)
}

inline copy_tenancy(to, from) {
    to.row = from.row;
    to.token = from.token;
    to.next = from.next;
    to.fence = from.fence;
    to.past = from.past;
    copy_owner(to, from)
}

inline clear_lost(i) {
    node[i].lost.row = NONE;
    node[i].lost.token = 0;
    node[i].lost.expiry = 0;
    clear_owner(node[i].lost)
}

inline clear_call(i, k) {
    node[i].call[k].kind = NOTHING;
    node[i].call[k].stage = SENT;
    node[i].call[k].row = 0;
    node[i].call[k].token = 0;
    node[i].call[k].expiry = 0;
    node[i].call[k].floor = 0;
    node[i].call[k].written = 0;
    node[i].call[k].in_hand = 0;
    clear_owner(node[i].call[k])
#ifdef PAST_WHEN_SENT
    ; node[i].call[k].past = 0
#endif
#if PROMOTIONS > 0
    ; node[i].call[k].incarnation = 0
#endif
#ifdef AGAIN_IN_QUARANTINE
    ; node[i].call[k].again = 0
#endif
}

inline copy_call(to, origin, k) {
    node[to].call[k].kind = node[origin].call[k].kind;
    node[to].call[k].stage = node[origin].call[k].stage;
    node[to].call[k].row = node[origin].call[k].row;
    node[to].call[k].token = node[origin].call[k].token;
    node[to].call[k].expiry = node[origin].call[k].expiry;
    node[to].call[k].floor = node[origin].call[k].floor;
    node[to].call[k].written = node[origin].call[k].written;
    node[to].call[k].in_hand = (past_at_restore && node[origin].call[k].stage != SENT);
    copy_owner(node[to].call[k], node[origin].call[k])
#if PROMOTIONS > 0
    ; node[to].call[k].incarnation = node[origin].call[k].incarnation
#endif
#ifdef PAST_WHEN_SENT
    ; node[to].call[k].past = node[origin].call[k].past
#endif
}

/* The order of calls means nothing. */
inline move_call(i) {
    node[i].call[0].kind = node[i].call[1].kind;
    node[i].call[0].stage = node[i].call[1].stage;
    node[i].call[0].row = node[i].call[1].row;
    node[i].call[0].token = node[i].call[1].token;
    node[i].call[0].expiry = node[i].call[1].expiry;
    node[i].call[0].floor = node[i].call[1].floor;
    node[i].call[0].written = node[i].call[1].written;
    node[i].call[0].in_hand = node[i].call[1].in_hand;
    copy_owner(node[i].call[0], node[i].call[1]);
#if PROMOTIONS > 0
    node[i].call[0].incarnation = node[i].call[1].incarnation;
#endif
#ifdef PAST_WHEN_SENT
    node[i].call[0].past = node[i].call[1].past;
#endif
    clear_call(i, 1)
}

inline forget(i) {
    clear_tenancy(node[i].serving);
    clear_lost(i);
#ifdef SPARE
    clear_tenancy(node[i].spare);
#endif
    node[i].up = DOWN
}

inline clear_calls(i) {
    clear_call(i, 0);
#if CALLS > 1
    clear_call(i, 1)
#endif
}

inline drop_reply(i, k) {
    if
    :: node[i].call[k].stage != SENT -> clear_call(i, k)
    :: else
    fi
}

inline die(i) {
    forget(i);
    drop_reply(i, 0);
#if CALLS > 1
    drop_reply(i, 1);
#endif
    close_ranks(i)
}

inline copy_node(to, origin) {
    node[to].up = node[origin].up;
    copy_tenancy(node[to].serving, node[origin].serving);
    node[to].lost.row = node[origin].lost.row;
    node[to].lost.token = node[origin].lost.token;
    node[to].lost.expiry = node[origin].lost.expiry;
    copy_owner(node[to].lost, node[origin].lost);
#ifdef SPARE
    copy_tenancy(node[to].spare, node[origin].spare);
#endif
#if defined(ADOPTED) || defined(OWNERS)
    node[to].owner = node[origin].owner;
#endif
    copy_call(to, origin, 0);
#if CALLS > 1
    copy_call(to, origin, 1);
#endif
    close_ranks(to)
}

#define serves(i) (node[i].serving.row != NONE)
#define has_lost(i) (node[i].lost.row != NONE)
#ifdef SPARE
#define has_spare(i) (node[i].spare.row != NONE)
#else
#define has_spare(i) (false)
#endif

#define can_call(i) any_call(is_free, i)
#define is_vacant(i) (node[i].up == DOWN && is_silent(i))
#ifdef LAYOUTS
#define is_first_vacant(i) is_vacant(i)
#else
/* Vacant places are alike: the first one is taken. */
#define is_first_vacant(i) (is_vacant(i) && ((i) == 0 || !is_vacant(0)) && ((i) < 2 || !is_vacant(1)))
#endif
#define has_sent(i) any_call(is_sent, i)
#define has_used(i) any_call(is_used, i)

/* ---------------------------------------------------------------- a node -------------------------------------------------- */

#define is_in(tick, tenancy) (tenancy.next <= tick && below_fence(tick, tenancy))
#define may_issue_watched(i) \
    (serves(i) && row_in_id(i, node[i].serving.row) == 0 && not_past(node[i].serving) && is_in(watched, node[i].serving))

inline issue(i) {
    printf("process %d issues the watched ID, tick %d\n", i, watched);
    assert(!issued);
    issued = 1;
    node[i].serving.next = watched + 1
}

inline begin_renew(i, t) {
    d_step {
        choose_free_call(i);
        node[i].call[k].kind = RENEW;
        node[i].call[k].row = t.row;
        node[i].call[k].token = t.token;
        node[i].call[k].expiry = t.fence;
        copy_owner(node[i].call[k], t);
        printf("process %d asks to renew row %d, token %d, expiry %d\n", i, t.row, t.token, t.fence);
#ifdef PAST_WHEN_SENT
        node[i].call[k].past = t.past
#endif
    }
}

/* The row r as read: token, expiry and the floor v belong together. */
inline begin_acquire(i, what) {
    d_step {
        choose_free_call(i);
        node[i].call[k].kind = what;
        node[i].call[k].row = r;
        node[i].call[k].token = row[r].token;
        node[i].call[k].expiry = row[r].expiry;
        node[i].call[k].floor = v;
#if PROMOTIONS > 0
        node[i].call[k].incarnation = noticed;
#endif
        printf("process %d reads row %d, token %d, expiry %d, and asks for it with floor %d\n",
            i, r, row[r].token, row[r].expiry, v)
    }
}

/* Reuses the call for the release that follows from its reply. */
inline send_release(i, k, row_, token_, expiry_, origin) {
    printf("process %d asks to release row %d, token %d, expiry %d, until %d\n", i, row_, token_, expiry_, until);
    node[i].call[k].kind = RELEASE;
    node[i].call[k].stage = SENT;
    node[i].call[k].floor = until;
    node[i].call[k].row = row_;
    node[i].call[k].token = token_;
    node[i].call[k].expiry = expiry_;
    node[i].call[k].written = 0;
    node[i].call[k].in_hand = 0;
    copy_owner(node[i].call[k], origin)
}

/* Nothing was issued under it here; a copy may have begun to. */
inline release_unused(i, k) {
    if
    :: may_release_unused(node[i].call[k]) ->
        until = node[i].call[k].floor;
        send_release(i, k, node[i].call[k].row, token_after(node[i].call[k].token), node[i].call[k].written, node[i].call[k])
    :: else -> clear_call(i, k)
    fi
}

inline start_tenancy(t, i, k) {
    t.row = node[i].call[k].row;
    t.token = token_after(node[i].call[k].token);
    t.next = start_of(node[i].call[k]);
    t.fence = node[i].call[k].written;
    t.past = past_by(node[i].call[k]);
    copy_owner(t, node[i].call[k]);
    printf("process %d learns that it has row %d, token %d: may issue from %d to %d\n", i, t.row, t.token, t.next, t.fence)
}

/*
 * Seals, and releases unless past. Whether the clock is past at this moment is another step, just before, or none. How far IDs
 * other than the watched one went is settled here, since nothing else depends on it.
 */
inline give_back(i, k, t) {
    if
    :: may_release(t) ->
        choose_end(t);
        send_release(i, k, t.row, t.token, t.fence, t)
    :: else -> clear_call(i, k)
    fi
}

inline choose_end(t) {
    until = min(t.fence, t.next);
    c = (until <= watched && watched < t.fence -> watched : t.fence);
    choose(until, until, c)
}

#define is_about(t, q) (t.row == q.row && t.token == q.token && t.fence == q.expiry && same_owner(t, q))
#define is_renewal(i, k, t) (node[i].call[k].kind == RENEW && is_about(t, node[i].call[k]))
#if CALLS > 1
#define is_being_renewed(i, t) (is_renewal(i, 0, t) || is_renewal(i, 1, t))
#else
#define is_being_renewed(i, t) (is_renewal(i, 0, t))
#endif

/* Seals while a renewal is under way: the expiry that a release must compare is in its reply. */
inline give_back_after_reply(i, t) {
    k = (is_renewal(i, 0, t) -> 0 : CALLS - 1);
    if
    :: may_release(t) ->
        choose_end(t);
        printf("process %d will release row %d, token %d, until %d, when the renewal is answered\n", i, t.row, t.token, until);
        send_after_reply(i, k)
    :: else
    fi
}

inline extend(i, t, q) {
    if
    :: must_raise(t, q) && t.next < t.fence -> t.next = t.fence
    :: else
    fi;
    t.fence = q.written;
    t.past = past_after(t, q);
    printf("process %d learns that row %d, token %d, is renewed: may issue from %d to %d\n", i, t.row, t.token, t.next, t.fence)
}

inline on_renewed(i, k) {
    if
    :: serves(i) && may_extend(i) && may_take_in(i) && is_about(node[i].serving, node[i].call[k]) ->
        extend(i, node[i].serving, node[i].call[k])
    :: else ->
#ifdef SPARE
        if
        :: has_spare(i) && is_about(node[i].spare, node[i].call[k]) -> extend(i, node[i].spare, node[i].call[k])
        :: else
        fi
#else
        skip
#endif
    fi;
    clear_call(i, k)
}

inline set_lost(i, k) {
    printf("process %d learns that it lost row %d, token %d, expiry %d\n",
        i, node[i].call[k].row, node[i].call[k].token, node[i].call[k].expiry);
    node[i].lost.row = node[i].call[k].row;
    node[i].lost.token = node[i].call[k].token;
    node[i].lost.expiry = node[i].call[k].expiry;
    copy_owner(node[i].lost, node[i].call[k])
}

inline on_lost(i, k) {
#ifdef SPARE
    if
    :: has_spare(i) && is_about(node[i].spare, node[i].call[k]) ->
        clear_tenancy(node[i].spare);
        if
        :: !serves(i) || has_lost(i) -> set_lost(i, k)
        :: else
        fi
    :: else ->
#endif
    if
    :: serves(i) && !has_lost(i) && is_about(node[i].serving, node[i].call[k]) -> set_lost(i, k)
    :: else
    fi;
#ifdef SPARE
    fi;
#endif
    clear_call(i, k)
}

/* What is won takes the place of what serves, which is sealed: it starts after the last number drawn there. */
inline install(i, k) {
    v = (serves(i) -> min(node[i].serving.fence, node[i].serving.next) : 0);
    start_tenancy(node[i].serving, i, k);
    node[i].serving.next = max(node[i].serving.next, v);
    clear_lost(i);
    clear_call(i, k)
}

/* ---------------------------------------------------------------- the store: one conditional statement each --------------- */

inline note_expiry(at, is_acquisition) {
#if LOSSES > 0
    if
    :: is_acquisition -> granted[at] = row[at].expiry; highest[at] = row[at].expiry
    :: else -> highest[at] = max(highest[at], row[at].expiry)
    fi
#else
#if PROMOTIONS > 0
    if
    :: has_replica -> ahead_upto = max(ahead_upto, row[at].expiry)
    :: else
    fi
#else
    skip
#endif
#endif
}

/* The row is this holder's. */
#define is_held(q) (renew_token(q) && owner_agrees(q) && renew_unreleased(q))
/* And it is as he left it: then what counts is whether the server reads a time before the expiry, and what it knows. */
#define is_as_left(q) (is_held(q) && renew_expects(q))
#if PROMOTIONS > 0
#define may_be_early(q) (time < row[q.row].expiry)
#define may_be_late(q) (late_allowed(q))
#else
#define may_be_early(q) (true)
#define may_be_late(q) (true)
#endif
/* His last renewals were lost, and so may have been whatever came after them. */
#if PROMOTIONS > 0
#define is_stale(q) (is_held(q) && row[q.row].expiry < q.expiry && stale_in_time(q))
#else
#if LOSSES > 0
#define is_stale(q) (is_held(q) && row[q.row].expiry < q.expiry)
#else
#define is_stale(q) (false)
#endif
#endif

inline write_renewal(q) {
    c = ticks_of(q.row);
    choose(v, v, c);
    d_step {
        row[q.row].expiry = v;
        q.written = v;
        q.stage = DONE;
        note_expiry(q.row, false);
        printf("store renews row %d, token %d: expiry %d\n", q.row, q.token, v)
    }
}

inline at_store_renew(q) {
    if
    :: is_as_left(q) && (may_be_early(q) || may_be_late(q)) ->
        v = row[q.row].expiry;
        write_renewal(q)
    :: is_stale(q) ->
        v = stale_from(q);
        write_renewal(q)
    :: !is_as_left(q) || !may_be_late(q) ->
        printf("store refuses to renew row %d, token %d, expiry %d\n", q.row, q.token, q.expiry);
        q.stage = REFUSED
#ifdef UNCOMMITTED
    :: is_as_left(q) ->
        v = row[q.row].expiry;
        c = ticks_of(q.row);
        choose(v, v, c);
        printf("store answers, to the renewal of row %d, token %d, with expiry %d, and writes nothing\n", q.row, q.token, v);
        q.written = v;
        q.stage = DONE
#endif
    fi
}

inline refuse_claim(i, k) {
#ifdef ADOPTED
    /* without a word from the store, the row is read back, and bears the own name */
    if
    :: owner_of[node[i].call[k].row] == node[i].owner && row[node[i].call[k].row].token == node[i].call[k].token + 1 ->
        node[i].call[k].written = row[node[i].call[k].row].expiry;
        node[i].call[k].stage = DONE
    :: else -> clear_call(i, k)
    fi
#else
    clear_call(i, k)
#endif
}

#if PROMOTIONS > 0
#define may_be_acquired(q) (server_agrees && claim_agrees(q) && usable_from_allows(q))
#else
#define may_be_acquired(q) (true)
#endif

inline at_store_acquire(q, i, k) {
    if
    :: acquire_token(q) && acquire_expects(q) && layout_agrees(i) && may_be_acquired(q) ->
        v = q.floor;
        c = ticks_of(q.row);
        choose(v, v, c);
        d_step {
            row[q.row].token = token_after(q.token);
            row[q.row].expiry = v;
            row[q.row].released = 0;
            q.written = v;
            q.stage = DONE;
            note_expiry(q.row, true);
            take_owner(row[q.row], i);
            take_owner(q, i);
#if PROMOTIONS > 0
            q.incarnation = 0;
#endif
#ifdef ORDERLY
            holder[q.row] = i + 1;
#endif
            printf("store grants row %d, token %d, to process %d: expiry %d\n", q.row, token_after(q.token), i, v)
#ifdef ADOPTED
            ; owner_of[q.row] = node[i].owner
#endif
        }
    :: else -> refuse_claim(i, k) /* another attempt is another call */
    fi
}

/* Nobody waits for the reply. */
inline at_store_release(q, i, k) {
    d_step {
        if
        :: release_token(q) && owner_agrees(q) && release_expects(q) && release_unreleased(q) ->
            row[q.row].expiry = q.floor;
            row[q.row].released = 1;
            printf("store releases row %d, token %d: expiry %d\n", q.row, q.token, q.floor)
        :: else
        fi;
        clear_call(i, k)
    }
}

#define is_free_row(i, r) (pool != NO_POOL && row[r].token < tokens_of(r) && floor_of(r) <= TICKS)
#define is_own_row(i, r) \
    (again_from(r, node[i].lost.expiry) <= TICKS && node[i].lost.row == r && row[r].token == node[i].lost.token && is_owner_of(r, node[i].lost) && !row[r].released && row[r].token < tokens_of(r))
#define knows(i, k) (is_used(i, k) && node[i].call[k].row == 0)
/* A process that knows nothing of row 0 is no other when it is restored than one that starts. */
#define has_memory(i) (node[i].serving.row == 0 || node[i].lost.row == 0 || has_spare(i) || any_call(knows, i))
#define was_held(i, r) (row[r].token > 0)
#define has_left(i, r) (holder[r] == i + 1 && !row[r].released)
#define is_left_behind(i) any_row(has_left, i)
#define wants(i) (!has_spare(i) && (!serves(i) || has_lost(i)))
#define holds(i) (serves(i) && !has_lost(i))

inline at_store(i, k) {
    if
    :: node[i].call[k].kind == RENEW || node[i].call[k].kind == LEAVE -> at_store_renew(node[i].call[k])
    :: node[i].call[k].kind == RELEASE -> at_store_release(node[i].call[k], i, k)
    :: else -> at_store_acquire(node[i].call[k], i, k)
    fi
}

inline on_reply(i, k) {
    if
    :: node[i].call[k].kind == LEAVE -> d_step {
            if
            :: node[i].call[k].stage == DONE ->
                until = node[i].call[k].floor;
                send_release(i, k, node[i].call[k].row, node[i].call[k].token, node[i].call[k].written, node[i].call[k])
            :: else -> clear_call(i, k)
            fi }
    :: node[i].call[k].kind != LEAVE && node[i].call[k].stage == REFUSED -> d_step { on_lost(i, k) }
    :: node[i].call[k].stage == DONE && node[i].call[k].kind == RENEW -> d_step { on_renewed(i, k) }
    :: node[i].call[k].stage == DONE && node[i].call[k].kind == ACQUIRE ->
        if
        :: node[i].up == CLOSED || has_spare(i) || holds(i) -> d_step { release_unused(i, k) }
#ifdef ELSEWHERE
        :: !serves(i) -> d_step { release_unused(i, k) }
#endif
        :: node[i].up == UP && wants(i) ->
#ifdef SPARE
            d_step { start_tenancy(node[i].spare, i, k); clear_call(i, k) }
#else
            d_step { install(i, k) }
#endif
        fi
    :: node[i].call[k].stage == DONE && node[i].call[k].kind == FAIL_OVER ->
        if
        /* the clock has come back, or it is over */
        :: d_step { release_unused(i, k) }
#ifdef SPARE
        /* kept as a standby */
        :: node[i].up == UP && holds(i) && !has_spare(i) -> d_step {
                start_tenancy(node[i].spare, i, k);
                clear_call(i, k) }
#endif
        :: node[i].up == UP && serves(i) ->
                start_tenancy(won, i, k);
                give_back(i, k, node[i].serving);
                d_step {
                    copy_tenancy(node[i].serving, won);
                    clear_tenancy(won);
                    clear_lost(i)
                }
        fi
    fi
}

#ifdef OWNERS
#define may_start (starts > 0)
#else
#define may_start (true)
#endif

/* A row whose holder vanished is free when the store's clock reads its floor: from then on it reads that, or nearly. */
inline read_time(r, floor) {
#if PROMOTIONS > 0 && !defined(CLOCKS_APART)
    if
    :: promotions > 0 && row[r].token != 0 && !row[r].released -> time = max(time, floor - REUSE_DELAY)
    :: else
    fi
#else
    skip
#endif
}

#ifndef LIVENESS
proctype run_node(byte i) {
    do
    /* a process starts, with a new owner */
    :: atomic { is_first_vacant(i) && may_start ->
            printf("process %d starts\n", i);
#ifdef ADOPTED
            node[i].owner = i;
#endif
#ifdef OWNERS
            starts--;
            node[i].owner = STARTS - starts;
#endif
            node[i].up = UP }
    /* prepare: whoever is first decides which layout the pool has */
    :: atomic { node[i].up == UP && pool == NO_POOL -> pool = layout_of(i) }
    /* an ID */
    :: atomic { may_draw(i) && may_issue_watched(i) -> issue(i) }
    /* a reading of the clock at or past the fence */
#ifndef ORDERLY
    :: atomic { node[i].up != DOWN && serves(i) && !node[i].serving.past ->
            printf("process %d reads its clock at or past the fence\n", i);
            node[i].serving.past = 1 }
#endif
    /* the heartbeat's next call */
    :: atomic { node[i].up == UP && holds(i) && can_call(i) -> begin_renew(i, node[i].serving);
            tidy() }
    :: atomic { node[i].up == UP && wants(i) && can_call(i) && any_row(is_free_row, i) ->
            choose_row(is_free_row, i);
            v = floor_of(r);
            read_time(r, v);
            begin_acquire(i, ACQUIRE);
            tidy() }
    :: atomic { node[i].up == UP && wants(i) && can_call(i) && any_row(is_own_row, i) ->
            r = node[i].lost.row;
            v = again_from(r, node[i].lost.expiry);
            begin_acquire(i, ACQUIRE);
#ifdef AGAIN_IN_QUARANTINE
            node[i].call[k].again = 1;
#endif
            tidy() }
    :: atomic { node[i].up == UP && holds(i) && !has_spare(i) && can_call(i) && any_row(is_free_row, i) ->
            choose_row(is_free_row, i);
            v = floor_of(r);
            read_time(r, v);
            begin_acquire(i, FAIL_OVER);
            tidy() }
    /* a reply */
    :: atomic { node[i].up != DOWN && any_call(is_answered, i) ->
            choose_call(is_answered, i);
            on_reply(i, k);
            d_step { close_ranks(i) };
            tidy() }
#ifdef ELSEWHERE
    /* another worker ID takes the place of this one, lost or not */
    :: atomic { node[i].up == UP && has_lost(i) ->
            printf("process %d takes another row in place of the lost one\n", i);
            d_step { clear_tenancy(node[i].serving); clear_lost(i) } }
    :: atomic { node[i].up == UP && holds(i) && can_call(i) ->
            printf("process %d fails over to another row\n", i);
            choose_free_call(i);
            give_back(i, k, node[i].serving);
            clear_tenancy(node[i].serving);
            tidy() }
    :: atomic { node[i].up == UP && holds(i) && is_being_renewed(i, node[i].serving) ->
            printf("process %d fails over to another row\n", i);
            give_back_after_reply(i, node[i].serving);
            clear_tenancy(node[i].serving);
            tidy() }
#endif
#ifdef SPARE
    /* the spare: read past, renewed, installed in place of what was lost or of what the clock fell back behind */
#ifndef ORDERLY
    :: atomic { node[i].up != DOWN && has_spare(i) && !node[i].spare.past ->
            printf("process %d reads its clock at or past the fence of the spare\n", i);
            node[i].spare.past = 1 }
#endif
    :: atomic { node[i].up == UP && has_spare(i) && can_call(i) -> begin_renew(i, node[i].spare);
            tidy() }
    :: atomic { node[i].up == UP && has_spare(i) && (!serves(i) || has_lost(i)) ->
            printf("process %d lets the spare serve\n", i);
            d_step {
                v = (serves(i) -> min(node[i].serving.fence, node[i].serving.next) : 0);
                copy_tenancy(node[i].serving, node[i].spare);
                node[i].serving.next = max(node[i].serving.next, v);
                clear_tenancy(node[i].spare);
                clear_lost(i)
            };
            tidy() }
    :: atomic { node[i].up == UP && has_spare(i) && holds(i) && can_call(i) ->
            printf("process %d fails over to the spare\n", i);
            choose_free_call(i);
            give_back(i, k, node[i].serving);
            d_step {
                copy_tenancy(node[i].serving, node[i].spare);
                clear_tenancy(node[i].spare)
            };
            tidy() }
    :: atomic { node[i].up == UP && has_spare(i) && holds(i) && is_being_renewed(i, node[i].serving) ->
            printf("process %d fails over to the spare\n", i);
            give_back_after_reply(i, node[i].serving);
            d_step {
                copy_tenancy(node[i].serving, node[i].spare);
                clear_tenancy(node[i].spare)
            };
            tidy() }
#endif
#ifndef STEADY
    /* close: seal; then give back */
    :: atomic { node[i].up == UP && serves(i) ->
            printf("process %d seals, to close\n", i);
            node[i].up = CLOSED }
    :: atomic { node[i].up == CLOSED && holds(i) && can_call(i) ->
            choose_free_call(i);
            give_back(i, k, node[i].serving);
            end(node[i].serving);
            tidy() }
#ifdef SPARE
    :: atomic { node[i].up == CLOSED && has_spare(i) && can_call(i) ->
            choose_free_call(i);
            give_back(i, k, node[i].spare);
            clear_tenancy(node[i].spare);
            tidy() }
#endif
#ifdef ORDERLY
    /* it has closed: no row is left that it holds */
    :: atomic { node[i].up == CLOSED && !holds(i) && !has_spare(i) && is_silent(i) ->
            printf("process %d ends\n", i);
            assert(!is_left_behind(i));
            d_step { die(i) };
            tidy() }
#else
    /* death, at any moment; what it sent may still arrive */
    :: atomic { node[i].up != DOWN ->
            printf("process %d dies\n", i);
            d_step { die(i) };
            tidy() }
#endif
#endif
#if RESTORES > 0
    :: atomic { node[i].up != DOWN && snapshots > 0 && has_memory(i) ->
            printf("process %d: snapshot\n", i);
            d_step { copy_node(SNAPSHOT, i); snapshots-- };
            tidy() }
    :: atomic { is_first_vacant(i) && node[SNAPSHOT].up != DOWN && restores > 0 ->
            printf("process %d is restored from the snapshot\n", i);
            d_step {
                copy_node(i, SNAPSHOT);
                restores--;
                if
                :: restores == 0 -> forget(SNAPSHOT); clear_calls(SNAPSHOT)
                :: else
                fi;
                if
                :: serves(i) -> node[i].serving.past = past_at_restore
                :: else
                fi;
#ifdef SPARE
                if
                :: has_spare(i) -> node[i].spare.past = spare_past_at_restore
                :: else
                fi
#endif
            };
            tidy() }
#endif
    od
}

#if PROMOTIONS > 0
inline copy_row(to, from) {
    to.token = from.token;
    to.expiry = from.expiry;
    to.released = from.released;
    to.owner = from.owner
}

inline forget_replica() {
    has_replica = 0;
    replica_noticed = 0;
    replica_usable_from = 0;
    replica_lost_upto = 0;
    ahead_upto = 0;
    clear_row(replica[0])
#if ROWS > 1
    ; clear_row(replica[1])
#endif
}

/* The replica gets up to here, or not. Only what is lost tells when; so it is enough to ask before each write. */
inline may_replicate() {
    if
    :: promotions > 0 && !has_replica ->
        d_step {
            printf("store: the replica has got up to here\n");
            has_replica = 1;
            replica_noticed = noticed;
            replica_usable_from = usable_from;
            replica_lost_upto = lost_upto;
            copy_row(replica[0], row[0])
#if ROWS > 1
            ; copy_row(replica[1], row[1])
#endif
        }
    :: true
    fi
}

inline clear_row(x) {
    x.token = 0;
    x.expiry = 0;
    x.released = 0;
    x.owner = 0
}
#else
inline may_replicate() {
    skip
}
#endif

/* Carries requests to the store and replies back, late, or not at all. */
proctype run_wire() {
    do
    :: atomic {
            any_node(has_sent);
            choose_node(has_sent);
            choose_call(is_sent, j);
            may_replicate();
            at_store(j, k);
            if
            :: node[j].up == DOWN && is_used(j, k) -> d_step { clear_call(j, k) }
#ifdef PROMPT
            :: node[j].up != DOWN && is_answered(j, k) -> on_reply(j, k)
#endif
            :: else
            fi;
            d_step { close_ranks(j) };
            tidy() }
#ifndef ORDERLY
    /* request or reply are lost */
    :: atomic {
            any_node(has_used);
            choose_node(has_used);
            choose_call(is_used, j);
            printf("a request of process %d, or the reply to it, is lost\n", j);
            d_step { clear_call(j, k); close_ranks(j) };
            tidy() }
#endif
#if PROMOTIONS > 0
    /* it takes the store's place; another replica may be where it is, or where it will be later */
    :: atomic { promotions > 0 && has_replica ->
            d_step {
                promotions--;
#ifndef SAME_INCARNATION
                incarnation++;
#endif
                noticed = replica_noticed;
                usable_from = replica_usable_from;
                lost_upto = max(replica_lost_upto, ahead_upto);
                copy_row(row[0], replica[0]);
#if ROWS > 1
                copy_row(row[1], replica[1]);
#endif
                printf("store: the replica is promoted, incarnation %d\n", incarnation);
            };
            if
            :: promotions > 0
            :: d_step { forget_replica() }
            fi }
    /* a process notices, on whatever occasion */
#ifdef NOTICED_IN_TWO_WRITES
    :: atomic { noticed != incarnation -> may_replicate(); noticed = incarnation; half_noticed = 1 }
    :: atomic { half_noticed ->
            half_noticed = 0;
#else
    :: atomic { noticed != incarnation ->
            may_replicate();
            noticed = incarnation;
#endif
            v = lost_upto + MARGIN;
#ifdef ANY_USABLE_FROM
            c = max(v, TICKS);
            choose(v, v, c);
#endif
            d_step {
#ifdef USABLE_FROM_LOWERED
                usable_from = v;
#else
                usable_from = max(usable_from, v);
#endif
                lost_upto = 0;
                printf("store: incarnation %d is noticed, usable from %d\n", incarnation, usable_from)
            };
            tidy() }
#endif
#if LOSSES > 0
    /* renewals, or a release, are lost: the row has an earlier expiry of the same acquisition again */
    :: atomic {
            losses > 0 && any_row(was_held, 0);
            choose_row(was_held, 0);
            v = max(granted[r], highest[r] - min(highest[r], REUSE_DELAY));
            choose(v, v, highest[r]);
            printf("store loses renewals of row %d, token %d: expiry %d\n", r, row[r].token, v);
            d_step { row[r].expiry = v; row[r].released = 0; losses-- };
            tidy() }
#endif
    od
}

#endif

/* ---------------------------------------------------------------- liveness ------------------------------------------------ */

#ifdef LIVENESS
/*
 * Process 0 is healthy: it neither ends nor dies. The others may, and replies may be lost, and clocks read past a fence, until
 * FAULTS of these are over: from then on process 0 and the store are healthy for good. Weak fairness: whoever can go on all the
 * time does so in the end. A row is free when nobody who lives has it and would renew it.
 */
#ifndef FAULTS
#define FAULTS 3
#endif
byte faults = FAULTS;

#ifdef NEVER_GIVEN_UP
#define GONE 3 /* no reply will come, and nothing ends the wait for it */
#define lose_call(i, k) node[i].call[k].stage = GONE
#else
#define lose_call(i, k) clear_call(i, k)
#endif

#define keeps(i, r) (node[i].up != DOWN && holds(i) && node[i].serving.row == r && node[i].serving.token == row[r].token)
#define is_kept(r) (row[r].token != 0 && !row[r].released && (keeps(0, r) || keeps(1, r)))
#define is_open_row(i, r) (pool != NO_POOL && !is_kept(r))

#ifdef FLAPPING
/*
 * Two servers with one state, and each attempt of a process meets the other one. The pool's row names one of them. It takes the
 * other's name when that one is new, or was replaced long ago; then nothing is free for the length of a quarantine. Long ago is
 * when the quarantine has been over for so long that an attempt of a healthy process fitted in.
 */
#define SETTLED 0
#define OPEN 1
#define QUARANTINE 2
byte phase;
byte named;
bit attempted;
bit server[NODES];
#ifdef RETURN_AT_ONCE
#define may_be_named (true)
#else
#ifdef RETURN_AFTER_QUARANTINE
#define may_be_named (phase != QUARANTINE)
#else
#define may_be_named (phase == SETTLED)
#endif
#endif

inline attempt(i) {
    server[i] = 1 - server[i];
    if
    :: named != server[i] && may_be_named ->
        printf("process %d notices server %d\n", i, server[i]);
        named = server[i];
        phase = QUARANTINE;
        attempted = 0
    :: named != server[i] && !may_be_named -> printf("process %d meets server %d, an error\n", i, server[i])
    :: named == server[i] && phase == QUARANTINE -> printf("process %d finds nothing free\n", i)
    :: named == server[i] && phase != QUARANTINE ->
        choose_row(is_open_row, i);
        v = floor_of(r);
        attempted = attempted || i == 0;
        begin_acquire(i, ACQUIRE)
    fi
}

proctype settle() {
    do
    :: atomic { phase == QUARANTINE -> phase = OPEN }
    :: atomic { phase == OPEN && attempted -> phase = SETTLED; attempted = 0 }
    od
}
#else
inline attempt(i) {
    choose_row(is_open_row, i);
    v = floor_of(r);
    begin_acquire(i, ACQUIRE)
}
#endif

proctype beat(byte i) {
    do
    :: atomic { node[i].up == DOWN && is_silent(i) && (i == 0 || faults > 0) ->
            printf("process %d starts\n", i);
            node[i].up = UP;
            pool = LAYOUT_A }
    :: atomic { node[i].up == UP && holds(i) && can_call(i) ->
            begin_renew(i, node[i].serving);
            tidy() }
    :: atomic { node[i].up == UP && wants(i) && can_call(i) && any_row(is_open_row, i) ->
            attempt(i);
            tidy() }
    :: atomic { node[i].up != DOWN && any_call(is_answered, i) ->
            choose_call(is_answered, i);
            on_reply(i, k);
            tidy() }
    :: atomic { faults > 0 && node[i].up == UP && serves(i) && !node[i].serving.past ->
            printf("process %d reads its clock at or past the fence\n", i);
            node[i].serving.past = 1;
            faults-- }
    :: atomic { faults > 0 && i != 0 && node[i].up != DOWN ->
            printf("process %d dies\n", i);
            d_step { die(i); faults-- };
            tidy() }
    od
}

proctype carry(byte i) {
    do
    :: atomic { has_sent(i) ->
            choose_call(is_sent, i);
            at_store(i, k);
            tidy() }
    :: atomic { faults > 0 && has_used(i) ->
            printf("a request of process %d, or the reply to it, is lost\n", i);
            d_step { lose_call(i, 0); faults-- } }
    od
}

ltl gets_a_worker_id { always eventually (holds(0) && !node[0].serving.past) }
#endif

init {
    atomic {
        choose(watched, 0, TICKS - 1);
        for (j : 0 .. NODES) {
            forget(j)
        }
        clear_tenancy(won);
        for (j : 0 .. NODES - 1) {
#ifdef LIVENESS
            run beat(j);
            run carry(j)
#else
            run run_node(j)
#endif
        }
#ifndef LIVENESS
        run run_wire();
#endif
#ifdef FLAPPING
        run settle();
#endif
        tidy()
    }
}
