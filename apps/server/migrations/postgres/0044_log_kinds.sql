ALTER TABLE "operation_log" ADD COLUMN "kind" text;--> statement-breakpoint
UPDATE "operation_log" SET "kind" = "experiences"."kind" FROM "experiences" WHERE "experiences"."id" = "operation_log"."experience_id" AND "experiences"."org_id" = "operation_log"."org_id";
