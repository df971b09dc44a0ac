-- What was put away is found again: closed accounts and deleted products, by when that was done.

CREATE INDEX users_closed ON users (closed_at, id) WHERE closed_at IS NOT NULL;
CREATE INDEX products_deleted ON products (archived_at, id) WHERE archived_at IS NOT NULL;
