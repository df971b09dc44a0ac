-- 'Make Admin' can be taken back.
ALTER TABLE user_events DROP CONSTRAINT user_events_kind_check;
ALTER TABLE user_events ADD CONSTRAINT user_events_kind_check
  CHECK (kind IN ('made-admin', 'admin-ended', 'roles-changed', 'removed', 'closed', 'reopened', 'data-exported', 'erased',
    'password-reset', 'unpaid-orders-cancelled', 'second-factor-on', 'second-factor-off', 'second-factor-reset',
    'key-made', 'key-ended'));

-- Messages are no longer part of the ability for reviews; keys of people who may read them go on reading them.
UPDATE api_keys SET scopes = scopes || 'desk:messages'::text WHERE 'desk:reviews' = ANY (scopes);
