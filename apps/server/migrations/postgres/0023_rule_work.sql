ALTER TABLE "rules" ADD COLUMN "work" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Their work was never counted: every pattern is judged again, as when a pattern is new.
UPDATE "rules" SET "verdict" = NULL, "fault" = '' WHERE "operator" in ('mr', 'nmr', 'ri', 'nri');
