-- Whether so many visitors were told of from one address just then that figures for visitors do not count this one. Of the address
-- itself nothing is stored.
ALTER TABLE arrivals ADD COLUMN IF NOT EXISTS crowded UInt8;

ALTER TABLE events ADD COLUMN IF NOT EXISTS crowded UInt8 CODEC(ZSTD(1));

ALTER TABLE arrivals_to_events MODIFY QUERY SELECT * EXCEPT (bot) FROM arrivals WHERE bot = 0;
