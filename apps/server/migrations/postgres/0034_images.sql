CREATE TABLE "images" (
	"id" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"container_id" text NOT NULL,
	"name" text NOT NULL,
	"alt" text DEFAULT '' NOT NULL,
	"hash" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"is_animated" boolean NOT NULL,
	"files" jsonb NOT NULL,
	"bytes" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "images_once" UNIQUE("container_id","hash")
);
--> statement-breakpoint
ALTER TABLE "images" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "erasures" ADD COLUMN "folder" text;--> statement-breakpoint
ALTER TABLE "images" ADD CONSTRAINT "images_org_id_container_id_containers_org_id_id_fk" FOREIGN KEY ("org_id","container_id") REFERENCES "public"."containers"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "images_container" ON "images" USING btree ("container_id","created_at");--> statement-breakpoint
CREATE INDEX "images_org" ON "images" USING btree ("org_id");--> statement-breakpoint
CREATE POLICY "images_own_organization" ON "images" AS PERMISSIVE FOR ALL TO "vitrine_tenant" USING (org_id = current_setting('app.org', true)) WITH CHECK (org_id = current_setting('app.org', true));--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "images" TO "vitrine_tenant";
