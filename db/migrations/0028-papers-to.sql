-- A second address for the papers of an order, such as that of an accountant.
ALTER TABLE orders ADD COLUMN papers_to text CONSTRAINT orders_papers_to CHECK (papers_to <> '');
