ALTER TABLE users ADD COLUMN seen_on date;
