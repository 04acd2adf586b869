CREATE TABLE "erasures" (
	"id" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"kind" text NOT NULL,
	"container_id" text NOT NULL,
	"visitor" text,
	"requested_by" text NOT NULL,
	"requested_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"error" text,
	"due_at" timestamp (3) with time zone DEFAULT clock_timestamp(),
	"erased_at" timestamp (3) with time zone,
	"checks" integer DEFAULT 0 NOT NULL,
	"erased" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "erasures" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "erasures_due" ON "erasures" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "erasures_org" ON "erasures" USING btree ("org_id","requested_at");--> statement-breakpoint
CREATE POLICY "erasures_own_organization" ON "erasures" AS PERMISSIVE FOR ALL TO "vitrine_tenant" USING (org_id = current_setting('app.org', true)) WITH CHECK (org_id = current_setting('app.org', true));--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "erasures" TO "vitrine_tenant";
