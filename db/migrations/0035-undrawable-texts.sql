-- Where the texts are in the facts of a paper that cannot be drawn with them, such as 'lines.0.name'. Null until it was looked
-- for, empty if no text is the cause.
ALTER TABLE papers ADD COLUMN undrawable jsonb;
ALTER TABLE pro_forma_files ADD COLUMN undrawable jsonb;
-- The owner has the paper drawn with signs in place of these texts.
ALTER TABLE papers ADD COLUMN with_signs boolean NOT NULL DEFAULT false;
