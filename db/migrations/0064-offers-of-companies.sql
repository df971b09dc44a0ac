-- An offer to a member is the company's, as an order of a member is (rules: U-3).
ALTER TABLE offers ADD COLUMN company_id uuid REFERENCES companies;
CREATE INDEX offers_of_company ON offers (company_id, id) WHERE company_id IS NOT NULL;
