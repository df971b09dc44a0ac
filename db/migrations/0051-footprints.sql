-- Lines of bills of materials are looked up by the name of their footprint, without its library.
CREATE INDEX products_footprint ON products (lower(substring(footprint FROM '[^:]*$')))
  WHERE footprint IS NOT NULL AND archived_at IS NULL;
