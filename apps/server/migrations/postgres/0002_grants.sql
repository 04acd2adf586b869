-- The tenant role reaches only what row-level security guards; users, sessions and tickets are read by their owner at most.
GRANT USAGE ON SCHEMA public TO vitrine_tenant;
GRANT SELECT, INSERT, UPDATE, DELETE ON containers, container_users, experiences, views, rules, weight_changes,
  published_tags, operation_log, idempotency_keys, memberships TO vitrine_tenant;
GRANT SELECT, UPDATE ON organizations TO vitrine_tenant;
GRANT SELECT ON users, sessions TO vitrine_tenant;
ALTER TABLE tickets ENABLE ROW LEVEL SECURITY;
-- rate-limiter-flexible's table, in its own shape.
CREATE TABLE rate_limits (key varchar(255) PRIMARY KEY, points integer NOT NULL DEFAULT 0, expire bigint);
