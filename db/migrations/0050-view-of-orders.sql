-- How a person has orders shown. The cards come first, as specified.
ALTER TABLE users ADD COLUMN order_view text NOT NULL DEFAULT 'cards' CHECK (order_view IN ('cards', 'table'));
