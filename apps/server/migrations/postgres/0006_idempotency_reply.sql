-- An answer is kept in the transaction of what it tells of, so a key without one is none.
DELETE FROM "idempotency_keys" WHERE "reply" IS NULL;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ALTER COLUMN "reply" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "idempotency_keys" DROP COLUMN "status";
