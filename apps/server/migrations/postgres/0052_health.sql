CREATE TABLE "health_findings" (
	"org_id" text NOT NULL,
	"experience_id" text NOT NULL,
	"finding" text NOT NULL,
	"view_id" text DEFAULT '' NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"figures" jsonb NOT NULL,
	CONSTRAINT "health_findings_experience_id_finding_view_id_pk" PRIMARY KEY("experience_id","finding","view_id")
);
--> statement-breakpoint
ALTER TABLE "health_findings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "traffic_days" (
	"container_id" text NOT NULL,
	"org_id" text NOT NULL,
	"date" date NOT NULL,
	"hours" jsonb NOT NULL,
	"seen" jsonb NOT NULL,
	CONSTRAINT "traffic_days_container_id_date_pk" PRIMARY KEY("container_id","date")
);
--> statement-breakpoint
ALTER TABLE "traffic_days" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "health_findings" ADD CONSTRAINT "health_findings_org_id_experience_id_experiences_org_id_id_fk" FOREIGN KEY ("org_id","experience_id") REFERENCES "public"."experiences"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "traffic_days" ADD CONSTRAINT "traffic_days_org_id_container_id_containers_org_id_id_fk" FOREIGN KEY ("org_id","container_id") REFERENCES "public"."containers"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "health_findings_org" ON "health_findings" USING btree ("org_id");--> statement-breakpoint
CREATE INDEX "traffic_days_org" ON "traffic_days" USING btree ("org_id");--> statement-breakpoint
CREATE POLICY "health_findings_own_organization" ON "health_findings" AS PERMISSIVE FOR ALL TO "vitrine_tenant" USING (org_id = current_setting('app.org', true)) WITH CHECK (org_id = current_setting('app.org', true));--> statement-breakpoint
CREATE POLICY "traffic_days_own_organization" ON "traffic_days" AS PERMISSIVE FOR ALL TO "vitrine_tenant" USING (org_id = current_setting('app.org', true)) WITH CHECK (org_id = current_setting('app.org', true));--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "health_findings" TO "vitrine_tenant";--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "traffic_days" TO "vitrine_tenant";
