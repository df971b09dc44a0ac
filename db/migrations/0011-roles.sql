-- Names of roles, whose abilities are in contract/people/roles.ts: an unknown name gives none.
ALTER TABLE users ADD COLUMN roles text[] NOT NULL DEFAULT '{}';

ALTER TABLE user_events ADD COLUMN roles text[];
ALTER TABLE user_events DROP CONSTRAINT user_events_kind_check;
ALTER TABLE user_events ADD CONSTRAINT user_events_kind_check
  CHECK (kind IN ('made-admin', 'roles-changed', 'removed', 'closed', 'reopened', 'data-exported', 'erased',
    'password-reset', 'unpaid-orders-cancelled'));
