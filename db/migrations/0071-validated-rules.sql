-- Checks the rows from before 0070, in a transaction of its own that blocks neither reads nor writes. A rule that some of them
-- break stays NOT VALID: it counts for new rows, and the nightly audit names it.
DO $$
DECLARE
  rule record;
BEGIN
  FOR rule IN SELECT conrelid::regclass AS rows, conname AS name FROM pg_constraint
    WHERE NOT convalidated AND connamespace = current_schema()::regnamespace ORDER BY 1, 2
  LOOP
    BEGIN
      EXECUTE format('ALTER TABLE %s VALIDATE CONSTRAINT %I', rule.rows, rule.name);
    EXCEPTION WHEN check_violation OR foreign_key_violation THEN
      RAISE WARNING 'Rows of % from before the upgrade break the rule %. They stay as they are: %', rule.rows, rule.name, SQLERRM;
    END;
  END LOOP;
END
$$;
