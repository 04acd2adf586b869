-- What tells an element from others is noted as hashes from here on; what was noted before says too little to be made one of them.
-- Without it a change goes by its selectors alone.
UPDATE "views" SET "content" = jsonb_set("content", '{changes}', (
  SELECT jsonb_agg(CASE WHEN "each"."change"->'fingerprint' ? 'says' THEN "each"."change" ELSE "each"."change" - 'fingerprint' END
    ORDER BY "each"."place")
  FROM jsonb_array_elements("content"->'changes') WITH ORDINALITY AS "each"("change", "place")
)) WHERE "content" @? '$.changes[*].fingerprint';
