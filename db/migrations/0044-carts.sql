-- The carts of people with an account (docs/decisions/045). Visitors have theirs in the browser.
CREATE TABLE carts (
  user_id uuid PRIMARY KEY REFERENCES users,
  -- Rises with every change, from 1.
  version bigint NOT NULL,
  -- Part numbers are text without a reference to products, so that a line outlives the sale of its part.
  lines jsonb NOT NULL,
  changed_at timestamptz NOT NULL DEFAULT now()
);
