-- Pictures by the address they were given: /images/<hash>-<width>.jpg of this store, whatever storage it keeps them in,
-- or that of a hosting service. The hash is that of the pixels; of earlier pictures, that of their one file.
ALTER TABLE images ADD COLUMN address text, ADD COLUMN kept_by text;
UPDATE images SET address = '/images/' || hash || '.webp', kept_by = 'store';
ALTER TABLE images
  ALTER COLUMN address SET NOT NULL,
  ALTER COLUMN kept_by SET NOT NULL,
  ADD CONSTRAINT images_kept_by_check CHECK (kept_by IN ('store', 'imgbb')),
  DROP CONSTRAINT images_pkey,
  ADD PRIMARY KEY (hash, kept_by),
  ADD CONSTRAINT images_address_key UNIQUE (address);
