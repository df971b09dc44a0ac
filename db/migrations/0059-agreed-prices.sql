-- Ladders of parts for one company, in place of the public one from the first of their quantities on. No price is not 0.
CREATE TABLE agreed_prices (
  company_id uuid NOT NULL REFERENCES companies,
  product_id uuid NOT NULL REFERENCES products,
  quantity integer NOT NULL CHECK (quantity > 0),
  price numeric(12, 4) NOT NULL CHECK (price > 0),
  -- The last day, in UTC.
  until date,
  PRIMARY KEY (company_id, product_id, quantity)
);
CREATE INDEX agreed_prices_of_product ON agreed_prices (product_id);
