CREATE TABLE "view_schedules" (
	"id" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"experience_id" text NOT NULL,
	"start_at" timestamp (3) with time zone NOT NULL,
	"recover_at" timestamp (3) with time zone,
	"description" text DEFAULT '' NOT NULL,
	"weights" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "view_schedules_span" CHECK ("view_schedules"."recover_at" >= "view_schedules"."start_at")
);
--> statement-breakpoint
ALTER TABLE "view_schedules" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "view_schedules" ADD CONSTRAINT "view_schedules_org_id_experience_id_experiences_org_id_id_fk" FOREIGN KEY ("org_id","experience_id") REFERENCES "public"."experiences"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "view_schedules_experience" ON "view_schedules" USING btree ("experience_id","start_at");--> statement-breakpoint
CREATE POLICY "view_schedules_own_organization" ON "view_schedules" AS PERMISSIVE FOR ALL TO "vitrine_tenant" USING (org_id = current_setting('app.org', true)) WITH CHECK (org_id = current_setting('app.org', true));--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "view_schedules" TO "vitrine_tenant";
