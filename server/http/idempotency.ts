import { createHash } from 'node:crypto'
import { KEY_LOCKS_SEED } from '#server/database/advisory-locks.ts'
import {
  againAfterDeadlock,
  type Database,
  type Queryable,
  statement,
  transaction,
} from '#server/database/database.ts'
import { inBatches } from '#server/database/in-batches.ts'
import { Refusal, refuse } from './refusal.ts'

/** Whose key it is and for which call: the same text from somebody else, or for another call, is another key. */
export interface CallKey {
  userId: string
  call: string
  key: string
}

/** A fingerprint of a call's checked input: whether a key comes back with the same request. */
export function requestHash(input: Record<string, unknown>): string {
  const inOrder = Object.entries(input).sort(([a], [b]) => (a < b ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(inOrder)).digest('base64url')
}

const keptUnderKey = statement<{ request_hash: string; answer: unknown }>(
  'kept-under-key',
  'SELECT request_hash, answer FROM idempotency_keys WHERE user_id = $1 AND call = $2 AND key = $3',
)

/** The answer that an earlier call with this key had; refused when that call asked for something else. */
export async function keptAnswer<Kept>(
  db: Queryable,
  { userId, call, key }: CallKey,
  hash: string,
): Promise<Kept | Refusal | undefined> {
  const [kept] = await keptUnderKey(db, [userId, call, key])
  if (!kept) return undefined
  return kept.request_hash === hash ? (kept.answer as Kept) : refuse('idempotency-key-reused')
}

const waitForKey = statement(
  'lock-key',
  `SELECT pg_advisory_xact_lock(hashtextextended($1, ${KEY_LOCKS_SEED}))`,
)

// `jsonb` reorders fields: the first answer uses that order too, so that a repeated answer has the same bytes.
const keep = statement<{ answer: unknown }>(
  'keep-answer',
  `INSERT INTO idempotency_keys (user_id, call, key, request_hash, answer) VALUES ($1, $2, $3, $4, $5)
   RETURNING answer`,
)

/**
 * Carries out `work` in a transaction, once for a key: a call that brings the same key and input again gets what the
 * first one got, and calls at the same moment wait for one another. Without a key it is carried out each time, with no
 * transaction around it: so it changes what it changes by one statement.
 * `work` gives what is to be kept, as plain JSON, or a refusal, having changed nothing: that leaves the key free.
 * Placing an order does the same within its one statement (`server/orders/place-order.ts`).
 */
export async function once<Kept extends object>(
  db: Database,
  { userId, call, key }: { userId: string; call: string; key: string | undefined },
  input: Record<string, unknown>,
  work: (db: Queryable) => Promise<Kept | Refusal>,
): Promise<{ kept: Kept; repeated: boolean } | Refusal> {
  if (key === undefined) return doneOnce(await againAfterDeadlock(() => work(db)))
  return transaction(db, async (tx) => {
    const hash = requestHash(input)
    await waitForKey(tx, [JSON.stringify([userId, call, key])])
    const before = await keptAnswer<Kept>(tx, { userId, call, key }, hash)
    if (before) return before instanceof Refusal ? before : { kept: before, repeated: true }
    const done = await work(tx)
    if (done instanceof Refusal) return done
    const [row] = await keep(tx, [userId, call, key, hash, JSON.stringify(done)])
    return { kept: row?.answer as Kept, repeated: false }
  })
}

const doneOnce = <Kept>(kept: Kept | Refusal) => (kept instanceof Refusal ? kept : { kept, repeated: false })

const free = statement(
  'free-key',
  'DELETE FROM idempotency_keys WHERE user_id = $1 AND call = $2 AND key = $3',
)

/** Frees a key whose call came to nothing after all. */
export async function freeKey(db: Queryable, { userId, call, key }: CallKey): Promise<void> {
  await free(db, [userId, call, key])
}

/** How long an answer is kept at least. */
const KEPT_HOURS = 48

const purge = statement<{ gone: number }>(
  'purge-keys',
  `WITH gone AS (
     DELETE FROM idempotency_keys WHERE ctid = ANY (ARRAY(
       SELECT ctid FROM idempotency_keys WHERE created_at < now() - make_interval(hours => $2) LIMIT $1
     )) RETURNING 1
   ) SELECT count(*)::int AS gone FROM gone`,
)

/** Forgets answers older than two days. For the hourly purge. */
export function purgeIdempotencyKeys(db: Queryable, stopping: AbortSignal): Promise<void> {
  return inBatches((rows) => purge(db, [rows, KEPT_HOURS]), stopping)
}
