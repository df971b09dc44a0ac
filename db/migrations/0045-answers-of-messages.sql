-- What the desk wrote, and mailed. Null: answered elsewhere.
ALTER TABLE message_events ADD COLUMN answer text CHECK (length(answer) BETWEEN 1 AND 5000);
