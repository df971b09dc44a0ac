-- At the head of a table, where the name of a parameter is too long. NULL: the name.
ALTER TABLE parameters ADD COLUMN short_name text;
