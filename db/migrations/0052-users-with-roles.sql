CREATE INDEX users_with_roles ON users (id) WHERE role = 'admin' OR roles <> '{}';
