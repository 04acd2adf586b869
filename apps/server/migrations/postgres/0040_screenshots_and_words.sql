ALTER TABLE "containers" ADD COLUMN "forbidden_words" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "images" ADD COLUMN "is_screenshot" boolean DEFAULT false NOT NULL;