-- What the buyer wishes: the day until when the parts are needed, and all of them in one delivery.
ALTER TABLE orders ADD COLUMN needed_by date;
ALTER TABLE orders ADD COLUMN deliver_complete boolean NOT NULL DEFAULT false;
