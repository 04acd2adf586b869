CREATE TABLE "timers" (
	"id" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"container_id" text NOT NULL,
	"name" text NOT NULL,
	"start_at" timestamp (3) with time zone,
	"end_at" timestamp (3) with time zone NOT NULL,
	"show_start_at" timestamp (3) with time zone,
	"show_end_at" timestamp (3) with time zone,
	"repeat_days" integer,
	"looks" jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "timers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "timers" ADD CONSTRAINT "timers_org_id_container_id_containers_org_id_id_fk" FOREIGN KEY ("org_id","container_id") REFERENCES "public"."containers"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "timers_container" ON "timers" USING btree ("container_id","created_at");--> statement-breakpoint
CREATE INDEX "timers_org" ON "timers" USING btree ("org_id");--> statement-breakpoint
CREATE POLICY "timers_own_organization" ON "timers" AS PERMISSIVE FOR ALL TO "vitrine_tenant" USING (org_id = current_setting('app.org', true)) WITH CHECK (org_id = current_setting('app.org', true));--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "timers" TO "vitrine_tenant";
