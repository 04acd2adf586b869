ALTER TABLE "published_tags" ADD COLUMN "change" bigint DEFAULT pg_current_xact_id()::text::bigint NOT NULL;--> statement-breakpoint
CREATE INDEX "published_tags_change" ON "published_tags" USING btree ("change");--> statement-breakpoint
CREATE FUNCTION note_published_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.change := pg_current_xact_id()::text::bigint;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER published_tags_change BEFORE INSERT OR UPDATE ON "published_tags"
FOR EACH ROW EXECUTE FUNCTION note_published_change();
