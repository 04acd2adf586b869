-- What a session did, as bits, and the pages of its exposures, so that most reports read this table alone. `active` is among them.
--   did      1 engaged, 2 view_item, 4 add_to_cart, 8 begin_checkout, 16 purchase, 32 a login, 64 exposed, 128 exposed on its first page
--   last_at  the session's latest event of the experience: what one that goes on beyond an instant did before is in `events`
ALTER TABLE session_facts
  ADD COLUMN IF NOT EXISTS did SimpleAggregateFunction(groupBitOr, UInt8) CODEC(ZSTD(1)),
  ADD COLUMN IF NOT EXISTS last_at SimpleAggregateFunction(max, DateTime64(3, 'UTC')) CODEC(ZSTD(1));

ALTER TABLE arrivals_to_session_facts MODIFY QUERY
WITH
  name = 'exposure' AND arrivals.experience = a_experience AS is_shown,
  name = 'page_view' OR (is_shown AND page_view != toUUID('00000000-0000-0000-0000-000000000000')) AS is_page,
  toUInt32(sipHash64(if(is_shown, page_view, id)) % 4294967295) AS page
SELECT
  container,
  a_experience AS experience,
  sipHash64(arrivals.visitor) AS visitor,
  sipHash64(arrivals.session) AS session,
  host,
  min(bitShiftLeft(toUInt128(toUnixTimestamp64Milli(a_since)), 80) + bitShiftLeft(toUInt128(a_epoch), 64) + sipHash64(toString(a_view))) AS label,
  min(at) AS first_at,
  max(at) AS last_at,
  min(bitShiftLeft(toUInt256(toUnixTimestamp64Milli(at)), 172)
    + bitShiftLeft(toUInt256(toUnixTimestamp64Milli(received)), 130)
    + bitShiftLeft(toUInt256(returning), 129)
    + bitShiftLeft(toUInt256(indexOf(['mobile', 'tablet', 'desktop'], toString(device))), 127)
    + bitShiftLeft(toUInt256(bitShiftRight(sipHash64(toString(source)), 1)), 64)
    + sipHash64(toString(city))) AS origin,
  groupBitOr(toUInt8(multiIf(is_shown, 64 + 128 * landing, name = 'engaged', 1, name = 'view_item', 2, name = 'add_to_cart', 4,
    name = 'begin_checkout', 8, name = 'purchase', 16, name IN ('login_attempt', 'login_success', 'login_failure'), 32, 0))) AS did,
  min(if(is_page, page, 4294967295)) AS page_lo,
  max(if(is_page, page, 0)) AS page_hi,
  max(arrivals.expires) AS expires
FROM arrivals
ARRAY JOIN assigned.experience AS a_experience, assigned.view AS a_view, assigned.epoch AS a_epoch, assigned.since AS a_since
WHERE bot = 0 AND at >= a_since AND name != 'refund'
GROUP BY container, experience, visitor, session, host;

INSERT INTO session_facts (container, experience, visitor, session, host, label, first_at, last_at, origin, did, page_lo, page_hi, expires)
WITH
  name = 'exposure' AND events.experience = a_experience AS is_shown,
  name = 'page_view' OR (is_shown AND page_view != toUUID('00000000-0000-0000-0000-000000000000')) AS is_page,
  toUInt32(sipHash64(if(is_shown, page_view, id)) % 4294967295) AS page
SELECT
  container,
  a_experience AS experience,
  sipHash64(events.visitor) AS visitor,
  sipHash64(events.session) AS session,
  host,
  min(bitShiftLeft(toUInt128(toUnixTimestamp64Milli(a_since)), 80) + bitShiftLeft(toUInt128(a_epoch), 64) + sipHash64(toString(a_view))) AS label,
  min(at) AS first_at,
  max(at) AS last_at,
  min(bitShiftLeft(toUInt256(toUnixTimestamp64Milli(at)), 172)
    + bitShiftLeft(toUInt256(toUnixTimestamp64Milli(received)), 130)
    + bitShiftLeft(toUInt256(returning), 129)
    + bitShiftLeft(toUInt256(indexOf(['mobile', 'tablet', 'desktop'], toString(device))), 127)
    + bitShiftLeft(toUInt256(bitShiftRight(sipHash64(toString(source)), 1)), 64)
    + sipHash64(toString(city))) AS origin,
  groupBitOr(toUInt8(multiIf(is_shown, 64 + 128 * landing, name = 'engaged', 1, name = 'view_item', 2, name = 'add_to_cart', 4,
    name = 'begin_checkout', 8, name = 'purchase', 16, name IN ('login_attempt', 'login_success', 'login_failure'), 32, 0))) AS did,
  min(if(is_page, page, 4294967295)) AS page_lo,
  max(if(is_page, page, 0)) AS page_hi,
  max(events.expires) AS expires
FROM events
ARRAY JOIN assigned.experience AS a_experience, assigned.view AS a_view, assigned.epoch AS a_epoch, assigned.since AS a_since
WHERE at >= a_since AND name != 'refund'
GROUP BY container, experience, visitor, session, host;

ALTER TABLE session_facts DROP COLUMN IF EXISTS active;

-- Everybody who told of an exposure: it belongs to who told it first, and the others' sessions are read from `events`.
--   teller     hash of visitor and session
--   earliness  the complement of at (ms) << 42 | received
CREATE TABLE IF NOT EXISTS sightings (
  container LowCardinality(String),
  experience LowCardinality(String),
  id UInt64 CODEC(NONE),
  teller UInt64 CODEC(NONE),
  host LowCardinality(String),
  earliness UInt128 CODEC(ZSTD(1)),
  expires Date CODEC(ZSTD(1))
) ENGINE = ReplacingMergeTree(earliness)
ORDER BY (container, experience, id, teller, host)
TTL expires
SETTINGS fsync_after_insert = 1, fsync_part_directory = 1;

CREATE MATERIALIZED VIEW IF NOT EXISTS arrivals_to_sightings TO sightings AS
SELECT
  container,
  experience,
  sipHash64(arrivals.id) AS id,
  sipHash64(sipHash64(visitor), sipHash64(session)) AS teller,
  host,
  bitNot(bitShiftLeft(toUInt128(toUnixTimestamp64Milli(at)), 42) + toUnixTimestamp64Milli(received)) AS earliness,
  expires
FROM arrivals
WHERE bot = 0 AND name = 'exposure' AND has(assigned.experience, experience) AND at >= assigned.since[indexOf(assigned.experience, experience)];

INSERT INTO sightings (container, experience, id, teller, host, earliness, expires)
SELECT
  container,
  experience,
  sipHash64(events.id),
  sipHash64(sipHash64(visitor), sipHash64(session)),
  host,
  bitNot(bitShiftLeft(toUInt128(toUnixTimestamp64Milli(at)), 42) + toUnixTimestamp64Milli(received)),
  expires
FROM events
WHERE name = 'exposure' AND has(assigned.experience, experience) AND at >= assigned.since[indexOf(assigned.experience, experience)];

DROP VIEW IF EXISTS arrivals_to_exposures;
DROP TABLE IF EXISTS exposures;
