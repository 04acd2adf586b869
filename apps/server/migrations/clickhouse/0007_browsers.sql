-- The family of the browser, or of the app around it; empty: sent by a server, or stored before browsers were.
ALTER TABLE arrivals ADD COLUMN IF NOT EXISTS browser LowCardinality(String);

ALTER TABLE events ADD COLUMN IF NOT EXISTS browser LowCardinality(String) CODEC(ZSTD(1));

ALTER TABLE arrivals_to_events MODIFY QUERY SELECT * EXCEPT (bot) FROM arrivals WHERE bot = 0;
