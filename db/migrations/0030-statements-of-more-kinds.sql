-- A statement is also a CAMT.052 or CAMT.054 file, or an MT940 file. Each kind names its entries in its own way.
ALTER TABLE statements DROP CONSTRAINT statements_source;
ALTER TABLE statements ADD CONSTRAINT statements_source CHECK (source IN ('camt', 'camt.052', 'camt.054', 'mt940', 'csv'));
ALTER TABLE booked_entries DROP CONSTRAINT booked_entries_source;
ALTER TABLE booked_entries ADD CONSTRAINT booked_entries_source
  CHECK (source IN ('camt', 'camt.052', 'camt.054', 'mt940', 'csv'));
