ALTER TABLE "experiences" ADD COLUMN "figures_from" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "experiences" ADD COLUMN "live_changes" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
-- What was kept aside of experiences for some minutes has no such column to be put back with.
DELETE FROM "removals";
