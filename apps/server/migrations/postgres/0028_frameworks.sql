ALTER TABLE "containers" ADD COLUMN "framework" text DEFAULT 'auto' NOT NULL;--> statement-breakpoint
ALTER TABLE "containers" ADD COLUMN "found_frameworks" jsonb DEFAULT '[]'::jsonb NOT NULL;