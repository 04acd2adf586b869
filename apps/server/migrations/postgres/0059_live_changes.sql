ALTER TABLE "experiences" ADD COLUMN "figures_from" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "experiences" ADD COLUMN "live_changes" jsonb DEFAULT '[]'::jsonb NOT NULL;
