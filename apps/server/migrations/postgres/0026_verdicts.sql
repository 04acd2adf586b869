CREATE TABLE "verdict_days" (
	"org_id" text NOT NULL,
	"experience_id" text NOT NULL,
	"day" integer NOT NULL,
	"date" date NOT NULL,
	"taken_at" timestamp (3) with time zone NOT NULL,
	"ratio_p" double precision NOT NULL,
	"ratio_alarm" boolean NOT NULL,
	"conversions" integer NOT NULL,
	"visitors" integer NOT NULL,
	CONSTRAINT "verdict_days_experience_id_day_pk" PRIMARY KEY("experience_id","day")
);
--> statement-breakpoint
ALTER TABLE "verdict_days" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "verdict_looks" (
	"org_id" text NOT NULL,
	"experience_id" text NOT NULL,
	"day" integer NOT NULL,
	"view_id" text NOT NULL,
	"spent" double precision NOT NULL,
	"information" double precision NOT NULL,
	"z" double precision,
	"boundary" double precision NOT NULL,
	"chance_to_be_best" double precision,
	"figures" jsonb NOT NULL,
	CONSTRAINT "verdict_looks_experience_id_day_view_id_pk" PRIMARY KEY("experience_id","day","view_id")
);
--> statement-breakpoint
ALTER TABLE "verdict_looks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "verdict_plans" (
	"experience_id" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"method" text NOT NULL,
	"metric" text NOT NULL,
	"window_days" integer NOT NULL,
	"planned_days" integer,
	"timezone" text NOT NULL,
	"first_day" date NOT NULL,
	"arms" jsonb NOT NULL,
	"cap" double precision,
	"extended_on_day" integer,
	"extended_from" integer,
	"finished" boolean DEFAULT false NOT NULL,
	CONSTRAINT "verdict_plans_method" CHECK ("verdict_plans"."method" in ('planned', 'anytime')),
	CONSTRAINT "verdict_plans_length" CHECK (("verdict_plans"."method" = 'planned') = ("verdict_plans"."planned_days" is not null))
);
--> statement-breakpoint
ALTER TABLE "verdict_plans" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "verdict_days" ADD CONSTRAINT "verdict_days_org_id_experience_id_experiences_org_id_id_fk" FOREIGN KEY ("org_id","experience_id") REFERENCES "public"."experiences"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verdict_looks" ADD CONSTRAINT "verdict_looks_org_id_experience_id_experiences_org_id_id_fk" FOREIGN KEY ("org_id","experience_id") REFERENCES "public"."experiences"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verdict_plans" ADD CONSTRAINT "verdict_plans_org_id_experience_id_experiences_org_id_id_fk" FOREIGN KEY ("org_id","experience_id") REFERENCES "public"."experiences"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "verdict_plans_open" ON "verdict_plans" USING btree ("experience_id") WHERE not "verdict_plans"."finished";--> statement-breakpoint
CREATE POLICY "verdict_days_own_organization" ON "verdict_days" AS PERMISSIVE FOR ALL TO "vitrine_tenant" USING (org_id = current_setting('app.org', true)) WITH CHECK (org_id = current_setting('app.org', true));--> statement-breakpoint
CREATE POLICY "verdict_looks_own_organization" ON "verdict_looks" AS PERMISSIVE FOR ALL TO "vitrine_tenant" USING (org_id = current_setting('app.org', true)) WITH CHECK (org_id = current_setting('app.org', true));--> statement-breakpoint
CREATE POLICY "verdict_plans_own_organization" ON "verdict_plans" AS PERMISSIVE FOR ALL TO "vitrine_tenant" USING (org_id = current_setting('app.org', true)) WITH CHECK (org_id = current_setting('app.org', true));--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "verdict_plans", "verdict_days", "verdict_looks" TO "vitrine_tenant";--> statement-breakpoint
-- Drafts get a planned end; what was released without one goes on being judged at any time.
UPDATE "experiences" SET "report" = "report"
  || jsonb_build_object('method', CASE WHEN "status" = 'draft' THEN 'planned' ELSE 'anytime' END, 'planned_days', 14, 'smallest_lift', 0.1);--> statement-breakpoint
INSERT INTO "verdict_plans" ("experience_id", "org_id", "method", "metric", "window_days", "timezone", "first_day", "arms")
SELECT
  "e"."id", "e"."org_id", 'anytime', "e"."report"->'metrics'->>0, coalesce(("e"."report"->>'conversion_window_days')::int, 7), "c"."timezone",
  "opened"."at"::date + CASE WHEN "opened"."at"::time = '00:00' THEN 0 ELSE 1 END,
  (
    SELECT jsonb_agg(jsonb_build_object('view_id', "lead", 'members', "members", 'is_original', "original") ORDER BY "place")
    FROM (
      SELECT (array_agg("v"."id" ORDER BY "v"."place"))[1] AS "lead", jsonb_agg("v"."id" ORDER BY "v"."place") AS "members",
        bool_or("v"."is_original") AS "original", min("v"."place") AS "place"
      FROM (
        SELECT "id", "is_original", row_number() OVER (ORDER BY "priority", "created_at") AS "place"
        FROM "views" WHERE "views"."experience_id" = "e"."id"
      ) AS "v"
      LEFT JOIN jsonb_array_elements("e"."groups") WITH ORDINALITY AS "g"("value", "number") ON "g"."value"->'view_ids' ? "v"."id"
      GROUP BY coalesce('group ' || "g"."number", "v"."id")
    ) AS "arm"
  )
FROM "experiences" AS "e"
JOIN "containers" AS "c" ON "c"."id" = "e"."container_id"
CROSS JOIN LATERAL (SELECT greatest("e"."released_at", "e"."start_at") AT TIME ZONE "c"."timezone" AS "at") AS "opened"
WHERE "e"."status" <> 'draft' AND "e"."released_at" IS NOT NULL;
