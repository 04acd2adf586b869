CREATE TABLE "figures" (
	"container_id" text NOT NULL,
	"measure" text NOT NULL,
	"org_id" text NOT NULL,
	"counted_at" timestamp (3) with time zone NOT NULL,
	"counts" text NOT NULL,
	CONSTRAINT "figures_container_id_measure_pk" PRIMARY KEY("container_id","measure")
);
--> statement-breakpoint
ALTER TABLE "figures" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "figures" ADD CONSTRAINT "figures_org_id_container_id_containers_org_id_id_fk" FOREIGN KEY ("org_id","container_id") REFERENCES "public"."containers"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "figures_org" ON "figures" USING btree ("org_id");--> statement-breakpoint
CREATE POLICY "figures_own_organization" ON "figures" AS PERMISSIVE FOR ALL TO "vitrine_tenant" USING (org_id = current_setting('app.org', true)) WITH CHECK (org_id = current_setting('app.org', true));--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "figures" TO "vitrine_tenant";
