-- The day by which the shop promised that the order leaves, in its time zone: kept when the order is paid.
ALTER TABLE orders ADD COLUMN leaves_by date;
