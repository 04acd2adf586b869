ALTER TABLE "experiences" ADD COLUMN "conclusion" text;--> statement-breakpoint
ALTER TABLE "experiences" ADD COLUMN "learned" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "experiences" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "experiences" ADD COLUMN "adopted_view_id" text;--> statement-breakpoint
ALTER TABLE "experiences" ADD COLUMN "handed_over_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "experiences" ADD CONSTRAINT "experiences_adopted" CHECK ("experiences"."adopted_view_id" is null or "experiences"."status" = 'ended');--> statement-breakpoint
ALTER TABLE "experiences" ADD CONSTRAINT "experiences_handed_over" CHECK ("experiences"."handed_over_at" is null or "experiences"."adopted_view_id" is not null);