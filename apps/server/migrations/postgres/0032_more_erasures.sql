ALTER TABLE "erasures" ALTER COLUMN "container_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "erasures" ADD COLUMN "orders" text[];