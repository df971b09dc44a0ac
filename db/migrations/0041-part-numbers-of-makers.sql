-- The form of contract/catalog/part-number.ts. It allows all that the former one did.
ALTER TABLE products
  DROP CONSTRAINT part_number_is_valid,
  ADD CONSTRAINT part_number_is_valid CHECK (part_number ~ '^[A-Z0-9]([A-Z0-9._/+(),#=&:* -]{0,38}[A-Z0-9)+#])?$'
    AND part_number !~ '[.]{2}|/{2}| {2}'),
  DROP CONSTRAINT products_base_number_check,
  ADD CONSTRAINT products_base_number_check CHECK (length(base_number) BETWEEN 1 AND 40);
