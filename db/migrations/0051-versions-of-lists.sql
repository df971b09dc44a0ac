-- Rises with each change of name, note or lines, so that an If-Match can name what its caller has read (rules: C-24).
ALTER TABLE lists ADD COLUMN version bigint NOT NULL DEFAULT 1;
