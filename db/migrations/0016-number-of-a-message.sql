ALTER TABLE messages ADD COLUMN number text CHECK (length(number) BETWEEN 1 AND 80);
