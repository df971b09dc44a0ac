// All clients of a database share PostgreSQL's advisory lock numbers, so the store's numbers are defined in one place.

export const MIGRATION_LOCK = 7_326_401
export const DEMO_LOCK = 7_326_402
export const FIRST_ADMIN_LOCK = 7_326_403
export const PRODUCT_IMPORT_LOCK = 7_326_404
export const DESK_IMPORT_LOCK = 7_326_405

export const EMAIL_LOCKS_SEED = 0
export const KEY_LOCKS_SEED = 1
export const MESSAGE_LOCKS_SEED = 2
export const NETWORK_LOCKS_SEED = 3
