ALTER TABLE "rules" ADD COLUMN "verdict" text;--> statement-breakpoint
ALTER TABLE "rules" ADD COLUMN "fault" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "rules_unjudged" ON "rules" USING btree ("id") WHERE "rules"."verdict" is null and "rules"."operator" in ('mr', 'nmr', 'ri', 'nri');