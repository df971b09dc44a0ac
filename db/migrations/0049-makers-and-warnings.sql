-- Of a part that another firm made: its name, postal and electronic address. Warnings count for the families below too.
ALTER TABLE products ADD COLUMN maker text;
ALTER TABLE families ADD COLUMN warnings text;
