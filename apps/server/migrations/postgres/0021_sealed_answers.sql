-- Answers kept before they were sealed cannot be opened; they would have been kept for a day.
TRUNCATE "idempotency_keys";--> statement-breakpoint
ALTER TABLE "idempotency_keys" ALTER COLUMN "reply" SET DATA TYPE text;