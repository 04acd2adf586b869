ALTER TABLE "containers" ADD COLUMN "brand_colors" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "images" ADD COLUMN "drawn_from" text;