-- What was kept until now was kept in the currency that the container has, unless that has been changed since.
CREATE TABLE "store_findings" (
	"container_id" text NOT NULL,
	"org_id" text NOT NULL,
	"finding" text NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	"figures" jsonb NOT NULL,
	CONSTRAINT "store_findings_container_id_finding_pk" PRIMARY KEY("container_id","finding")
);
--> statement-breakpoint
ALTER TABLE "store_findings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "published_tags" ADD COLUMN "resumed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "experiences" ADD COLUMN "audience_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "container_rates" ADD COLUMN "own" text;--> statement-breakpoint
UPDATE "container_rates" SET "own" = "containers"."currency" FROM "containers" WHERE "containers"."id" = "container_rates"."container_id";--> statement-breakpoint
ALTER TABLE "container_rates" ALTER COLUMN "own" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "container_rates" DROP CONSTRAINT "container_rates_container_id_currency_from_pk";--> statement-breakpoint
ALTER TABLE "container_rates" ADD CONSTRAINT "container_rates_container_id_own_currency_from_pk" PRIMARY KEY("container_id","own","currency","from");--> statement-breakpoint
ALTER TABLE "order_sweeps" ADD COLUMN "own" text;--> statement-breakpoint
UPDATE "order_sweeps" SET "own" = "containers"."currency" FROM "containers" WHERE "containers"."id" = "order_sweeps"."container_id";--> statement-breakpoint
ALTER TABLE "order_sweeps" ALTER COLUMN "own" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "verdict_plans" ADD COLUMN "currency" text;--> statement-breakpoint
UPDATE "verdict_plans" SET "currency" = "containers"."currency" FROM "experiences" INNER JOIN "containers" ON "containers"."id" = "experiences"."container_id" WHERE "experiences"."id" = "verdict_plans"."experience_id";--> statement-breakpoint
ALTER TABLE "verdict_plans" ALTER COLUMN "currency" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "store_findings" ADD CONSTRAINT "store_findings_org_id_container_id_containers_org_id_id_fk" FOREIGN KEY ("org_id","container_id") REFERENCES "public"."containers"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "store_findings_org" ON "store_findings" USING btree ("org_id");--> statement-breakpoint
CREATE POLICY "store_findings_own_organization" ON "store_findings" AS PERMISSIVE FOR ALL TO "vitrine_tenant" USING (org_id = current_setting('app.org', true)) WITH CHECK (org_id = current_setting('app.org', true));--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "store_findings" TO "vitrine_tenant";--> statement-breakpoint
INSERT INTO "store_findings" ("container_id", "org_id", "finding", "since", "seen_at", "figures") SELECT DISTINCT ON ("experiences"."container_id", "health_findings"."finding") "experiences"."container_id", "health_findings"."org_id", "health_findings"."finding", "health_findings"."since", now(), "health_findings"."figures" FROM "health_findings" INNER JOIN "experiences" ON "experiences"."id" = "health_findings"."experience_id" WHERE "health_findings"."finding" IN ('orders_stopped', 'store_traffic_fell') ORDER BY "experiences"."container_id", "health_findings"."finding", "health_findings"."since";
