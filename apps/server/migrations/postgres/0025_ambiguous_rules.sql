-- What browsers read in another way than RE2 was taken for safe: every pattern that was is judged again, as when it is new.
UPDATE "rules" SET "verdict" = NULL WHERE "verdict" = 'safe' AND "operator" in ('mr', 'nmr', 'ri', 'nri');
