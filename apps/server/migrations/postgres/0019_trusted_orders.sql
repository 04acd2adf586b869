CREATE TABLE "container_rates" (
	"org_id" text NOT NULL,
	"container_id" text NOT NULL,
	"currency" text NOT NULL,
	"from" date NOT NULL,
	"rate" double precision NOT NULL,
	CONSTRAINT "container_rates_container_id_currency_from_pk" PRIMARY KEY("container_id","currency","from")
);
--> statement-breakpoint
ALTER TABLE "container_rates" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "order_verdicts" (
	"org_id" text NOT NULL,
	"container_id" text NOT NULL,
	"key" text NOT NULL,
	"value" bigint NOT NULL,
	"currency" text NOT NULL,
	"verdict" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_verdicts_container_id_key_value_currency_pk" PRIMARY KEY("container_id","key","value","currency")
);
--> statement-breakpoint
ALTER TABLE "order_verdicts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "server_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"container_id" text NOT NULL,
	"hash" text NOT NULL,
	"tail" text NOT NULL,
	"created_by" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "server_keys" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "containers" ADD COLUMN "hosts" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "containers" ADD COLUMN "order_bound" bigint;--> statement-breakpoint
ALTER TABLE "container_rates" ADD CONSTRAINT "container_rates_org_id_container_id_containers_org_id_id_fk" FOREIGN KEY ("org_id","container_id") REFERENCES "public"."containers"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_verdicts" ADD CONSTRAINT "order_verdicts_org_id_container_id_containers_org_id_id_fk" FOREIGN KEY ("org_id","container_id") REFERENCES "public"."containers"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "server_keys" ADD CONSTRAINT "server_keys_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "server_keys" ADD CONSTRAINT "server_keys_org_id_container_id_containers_org_id_id_fk" FOREIGN KEY ("org_id","container_id") REFERENCES "public"."containers"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "server_keys_container" ON "server_keys" USING btree ("container_id");--> statement-breakpoint
CREATE POLICY "container_rates_own_organization" ON "container_rates" AS PERMISSIVE FOR ALL TO "vitrine_tenant" USING (org_id = current_setting('app.org', true)) WITH CHECK (org_id = current_setting('app.org', true));--> statement-breakpoint
CREATE POLICY "order_verdicts_own_organization" ON "order_verdicts" AS PERMISSIVE FOR ALL TO "vitrine_tenant" USING (org_id = current_setting('app.org', true)) WITH CHECK (org_id = current_setting('app.org', true));--> statement-breakpoint
CREATE POLICY "server_keys_own_organization" ON "server_keys" AS PERMISSIVE FOR ALL TO "vitrine_tenant" USING (org_id = current_setting('app.org', true)) WITH CHECK (org_id = current_setting('app.org', true));--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON server_keys, container_rates, order_verdicts TO vitrine_tenant;--> statement-breakpoint
INSERT INTO container_rates (org_id, container_id, currency, "from", rate)
  SELECT org_id, id, each.key, date '2000-01-01', each.value::double precision FROM containers, jsonb_each_text(rates) AS each
  WHERE each.value::double precision > 0;
