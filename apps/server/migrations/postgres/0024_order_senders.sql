CREATE TABLE "order_sweeps" (
	"org_id" text NOT NULL,
	"container_id" text NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	"bound" bigint NOT NULL,
	"currencies" text[] NOT NULL,
	CONSTRAINT "order_sweeps_container_id_until_bound_pk" PRIMARY KEY("container_id","until","bound")
);
--> statement-breakpoint
ALTER TABLE "order_sweeps" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "rejected_senders" (
	"org_id" text NOT NULL,
	"container_id" text NOT NULL,
	"sender" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "rejected_senders_container_id_sender_pk" PRIMARY KEY("container_id","sender")
);
--> statement-breakpoint
ALTER TABLE "rejected_senders" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "order_verdicts" ADD COLUMN "sender" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_verdicts" DROP CONSTRAINT "order_verdicts_container_id_key_value_currency_pk";--> statement-breakpoint
ALTER TABLE "order_verdicts" ADD CONSTRAINT "order_verdicts_container_id_key_value_currency_sender_pk" PRIMARY KEY("container_id","key","value","currency","sender");--> statement-breakpoint
ALTER TABLE "order_sweeps" ADD CONSTRAINT "order_sweeps_org_id_container_id_containers_org_id_id_fk" FOREIGN KEY ("org_id","container_id") REFERENCES "public"."containers"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rejected_senders" ADD CONSTRAINT "rejected_senders_org_id_container_id_containers_org_id_id_fk" FOREIGN KEY ("org_id","container_id") REFERENCES "public"."containers"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "order_sweeps_own_organization" ON "order_sweeps" AS PERMISSIVE FOR ALL TO "vitrine_tenant" USING (org_id = current_setting('app.org', true)) WITH CHECK (org_id = current_setting('app.org', true));--> statement-breakpoint
CREATE POLICY "rejected_senders_own_organization" ON "rejected_senders" AS PERMISSIVE FOR ALL TO "vitrine_tenant" USING (org_id = current_setting('app.org', true)) WITH CHECK (org_id = current_setting('app.org', true));--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON order_sweeps, rejected_senders TO vitrine_tenant;
