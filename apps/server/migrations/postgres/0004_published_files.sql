CREATE TABLE "published_files" (
	"container_id" text NOT NULL,
	"name" text NOT NULL,
	"org_id" text NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "published_files_container_id_name_pk" PRIMARY KEY("container_id","name")
);
--> statement-breakpoint
ALTER TABLE "published_files" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "published_files" ADD CONSTRAINT "published_files_org_id_container_id_containers_org_id_id_fk" FOREIGN KEY ("org_id","container_id") REFERENCES "public"."containers"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "published_files_own_organization" ON "published_files" AS PERMISSIVE FOR ALL TO "vitrine_tenant" USING (org_id = current_setting('app.org', true)) WITH CHECK (org_id = current_setting('app.org', true));--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON published_files TO vitrine_tenant;
