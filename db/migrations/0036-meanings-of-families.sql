-- What a person said: a key of server/catalog/lexicon/, '' for none. NULL: the store guesses.
ALTER TABLE families ADD COLUMN part_kind text, ADD COLUMN also_called text[] NOT NULL DEFAULT '{}';
ALTER TABLE parameters ADD COLUMN role text, ADD COLUMN also_called text[] NOT NULL DEFAULT '{}';
ALTER TABLE parameter_choices ADD COLUMN meaning text, ADD COLUMN also_called text[] NOT NULL DEFAULT '{}';
