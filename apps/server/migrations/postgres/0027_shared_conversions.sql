ALTER TABLE "verdict_days" ADD COLUMN "shared" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
-- Nothing ever read it: the window is in the report settings, which release locks.
ALTER TABLE "verdict_plans" DROP COLUMN "window_days";
