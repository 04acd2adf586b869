-- What a report still reads outlives `expires`, the plan's retention from receipt: a daily job of the worker deletes rows by the plan
-- of that day and by the experiences whose reports read them. The TTL is only the bound that holds without it: a report reads at most
-- 744 days back from its end (24 months of 31 days, the longest retention), and is kept for at most as long again.
-- Without it every part of a table would be written anew, in all its columns, only to note when it expires.
ALTER TABLE events MODIFY SETTING materialize_ttl_recalculate_only = 1;
ALTER TABLE session_facts MODIFY SETTING materialize_ttl_recalculate_only = 1;
ALTER TABLE sightings MODIFY SETTING materialize_ttl_recalculate_only = 1;
ALTER TABLE carts MODIFY SETTING materialize_ttl_recalculate_only = 1;
ALTER TABLE order_claims MODIFY SETTING materialize_ttl_recalculate_only = 1;
ALTER TABLE given_back MODIFY SETTING materialize_ttl_recalculate_only = 1;
ALTER TABLE interactions MODIFY SETTING materialize_ttl_recalculate_only = 1;
ALTER TABLE bots MODIFY SETTING materialize_ttl_recalculate_only = 1;
ALTER TABLE hosts MODIFY SETTING materialize_ttl_recalculate_only = 1;
ALTER TABLE origin_names MODIFY SETTING materialize_ttl_recalculate_only = 1;

ALTER TABLE events MODIFY TTL expires + INTERVAL 1488 DAY;
ALTER TABLE session_facts MODIFY TTL expires + INTERVAL 1488 DAY;
ALTER TABLE sightings MODIFY TTL expires + INTERVAL 1488 DAY;
ALTER TABLE carts MODIFY TTL expires + INTERVAL 1488 DAY;
ALTER TABLE order_claims MODIFY TTL expires + INTERVAL 1488 DAY;
ALTER TABLE given_back MODIFY TTL expires + INTERVAL 1488 DAY;
ALTER TABLE interactions MODIFY TTL expires + INTERVAL 1488 DAY;
ALTER TABLE bots MODIFY TTL expires + INTERVAL 1488 DAY;
ALTER TABLE hosts MODIFY TTL expires + INTERVAL 1488 DAY;

-- The names of sources and cities tell when they came last, as every other row does.
ALTER TABLE origin_names
  ADD COLUMN IF NOT EXISTS received SimpleAggregateFunction(max, DateTime64(3, 'UTC')) CODEC(ZSTD(1)),
  MODIFY TTL expires + INTERVAL 1488 DAY;

ALTER TABLE arrivals_to_origin_names MODIFY QUERY
SELECT container, part.1 AS dimension, part.2 AS hash, min(part.3) AS name, max(arrivals.received) AS received, max(arrivals.expires) AS expires
FROM arrivals
ARRAY JOIN [
  tuple('source', bitShiftRight(sipHash64(toString(source)), 1), toString(source)),
  tuple('city', sipHash64(toString(city)), toString(city))
] AS part
WHERE bot = 0
GROUP BY container, dimension, hash;

INSERT INTO origin_names (container, dimension, hash, name, received, expires)
SELECT container, part.1 AS dimension, part.2 AS hash, min(part.3), max(received), max(expires)
FROM (
  SELECT container, source, city, max(events.received) AS received, max(events.expires) AS expires FROM events
  GROUP BY container, source, city
)
ARRAY JOIN [
  tuple('source', bitShiftRight(sipHash64(toString(source)), 1), toString(source)),
  tuple('city', sipHash64(toString(city)), toString(city))
] AS part
GROUP BY container, dimension, hash;
