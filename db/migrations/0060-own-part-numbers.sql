-- What companies call the parts themselves.
CREATE TABLE own_part_numbers (
  company_id uuid NOT NULL REFERENCES companies,
  -- As it is compared: without invisible characters, in capital letters.
  folded text NOT NULL CHECK (folded <> ''),
  ours text NOT NULL CHECK (length(ours) BETWEEN 1 AND 100),
  product_id uuid NOT NULL REFERENCES products,
  -- In the file. Orders name the first of several numbers of a part.
  position integer NOT NULL,
  PRIMARY KEY (company_id, folded)
);
CREATE INDEX own_part_numbers_of_product ON own_part_numbers (product_id, company_id, position);

-- As the company had it when it ordered, as the part number of the shop.
ALTER TABLE order_lines ADD COLUMN own_number text;
