ALTER TABLE "notifications" ADD COLUMN "opened_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
UPDATE "notifications" SET "opened_at" = "created_at";
