// PostgreSQL's advisory locks are numbers that all of a database share, so that the store's stand here together.

/** Whoever holds it migrates. */
export const MIGRATION_LOCK = 7_326_401
/** Whoever holds it loads the demo world. */
export const DEMO_LOCK = 7_326_402
/** Whoever holds it sees to the first admin. */
export const FIRST_ADMIN_LOCK = 7_326_403
/** Whoever holds it imports products. */
export const PRODUCT_IMPORT_LOCK = 7_326_404

/** Locks of one email each: the seed of the hash that makes its number. */
export const EMAIL_LOCKS_SEED = 0
/** Locks of one idempotency key each, likewise. */
export const KEY_LOCKS_SEED = 1
/** Locks of one contact message each, likewise. */
export const MESSAGE_LOCKS_SEED = 2
