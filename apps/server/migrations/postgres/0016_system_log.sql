CREATE TABLE "system_log" (
	"id" text PRIMARY KEY NOT NULL,
	"actor_id" text NOT NULL,
	"actor_name" text NOT NULL,
	"action" text NOT NULL,
	"target" text NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "system_log" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "system_log_at" ON "system_log" USING btree ("at");