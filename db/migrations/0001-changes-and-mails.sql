-- What has changed of what everybody sees, so that each process drops the pages and answers that it has stored of it.
-- A row says in which transaction it was written: a process reads what its former snapshot did not show, and misses
-- nothing in whatever order transactions end. Unlogged: after a crash of the database every process drops all.
CREATE UNLOGGED TABLE changes (
  what text NOT NULL CONSTRAINT changes_what CHECK (what IN ('stock', 'product', 'list', 'catalogue', 'reviews',
    'settings', 'part')),
  product_id uuid,
  transaction xid8 NOT NULL DEFAULT pg_current_xact_id(),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT changes_of_products CHECK ((product_id IS NOT NULL) = (what IN ('stock', 'product', 'part')))
);
CREATE INDEX changes_transaction ON changes (transaction);

CREATE FUNCTION tell_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changes (what) VALUES (TG_ARGV[0]);
  RETURN NULL;
END $$;

-- For the products of the rows that a statement touched. A transaction that changes thousands sets farad.changes_in_bulk,
-- and tells once that the catalogue has changed.
CREATE FUNCTION tell_changed_parameters() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changes (what, product_id) SELECT DISTINCT 'product', product_id FROM touched;
  RETURN NULL;
END $$;

-- The epoch in which the rows of `changes` are complete. Unlogged like `changes`: a crash of the database or the promotion
-- of a standby empties both tables, and the reader that finds this one empty starts a new epoch. So a process detects lost
-- rows even without an error on its connection, as behind a pooler.
CREATE UNLOGGED TABLE change_epoch (
  single boolean PRIMARY KEY DEFAULT true CHECK (single),
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  -- The greatest transaction whose changes are deleted. A reader whose last snapshot does not show all transactions up to it
  -- may have missed changes.
  pruned xid8 NOT NULL DEFAULT '0'
);

-- Mails to be sent. A row is written by the statement that causes the mail, so that there is the one exactly if there is
-- the other; what it says is put into words when it is sent.
CREATE TABLE outbox (
  id uuid PRIMARY KEY,
  recipient text NOT NULL,
  kind text NOT NULL,
  facts jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  attempts integer NOT NULL DEFAULT 0,
  -- When it is to be tried next; while it is being tried, when the others may take it over. Null once it is over.
  due_at timestamptz DEFAULT now(),
  sent_at timestamptz,
  -- Why the last attempt failed, or why no mail was to be sent after all.
  failure text,
  CHECK (sent_at IS NULL OR due_at IS NULL)
);
CREATE INDEX outbox_by_age ON outbox (created_at);
CREATE INDEX outbox_due ON outbox (due_at) WHERE due_at IS NOT NULL;

-- The uses that each limit counts (server/platform/http/limits). The key is an HMAC of the limit's name and of an email or address, so
-- that neither can be read from it.
CREATE TABLE limit_uses (
  key text PRIMARY KEY,
  -- Uses within the window at the last use, at most as many as the limit allows.
  used_at timestamptz[] NOT NULL,
  window_seconds integer NOT NULL
);
