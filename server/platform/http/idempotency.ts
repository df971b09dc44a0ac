import { createHash } from 'node:crypto'
import { KEY_LOCKS_SEED } from '#server/platform/database/advisory-locks.ts'
import {
  againAfterDeadlock,
  asRow,
  type Database,
  type Queryable,
  statement,
  transaction,
} from '#server/platform/database/database.ts'
import { Refusal, refuse } from './refusal.ts'

interface CallKey {
  userId: string
  call: string
  key: string
}

export function requestHash(input: Record<string, unknown>): string {
  const inOrder = Object.entries(input).sort(([a], [b]) => (a < b ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(inOrder)).digest('base64url')
}

const keptUnderKey = statement(
  'kept-under-key',
  'SELECT request_hash, answer FROM idempotency_keys WHERE user_id = :userId AND call = :call AND key = :key',
  asRow<{ request_hash: string; answer: unknown }>,
)

export async function keptAnswer<Kept>(
  db: Queryable,
  { userId, call, key }: CallKey,
  hash: string,
): Promise<Kept | Refusal | undefined> {
  const [kept] = await keptUnderKey(db, { userId, call, key })
  if (!kept) return undefined
  return kept.request_hash === hash ? (kept.answer as Kept) : refuse('idempotency-key-reused')
}

const waitForKey = statement(
  'lock-key',
  `SELECT pg_advisory_xact_lock(hashtextextended(:lock, ${KEY_LOCKS_SEED}))`,
)

// `jsonb` reorders fields. The first answer is returned in that order too, so that a repeated answer has the same bytes.
const keep = statement(
  'keep-answer',
  `INSERT INTO idempotency_keys (user_id, call, key, request_hash, answer) VALUES (:userId, :call, :key, :hash, :done)
   RETURNING answer`,
  asRow<{ answer: unknown }>,
)

/**
 * `work` runs once per key (rules: O-8), in a transaction; without a key there is no transaction, so its changes must be
 * one statement. A refusal means that it has changed nothing.
 */
export async function once<Kept extends object>(
  db: Database,
  under: { userId: string; call: string; key: string | undefined },
  input: Record<string, unknown>,
  work: (db: Queryable) => Promise<Kept | Refusal>,
): Promise<Once<Kept> | Refusal> {
  if (under.key === undefined) return doneOnce(await againAfterDeadlock(() => work(db)))
  return onceInTransaction(db, under, input, work)
}

interface Once<Kept> {
  kept: Kept
  repeated: boolean
}

/** Without a key `work` runs in a transaction, too. */
export function onceInTransaction<Kept extends object>(
  db: Database,
  { userId, call, key }: { userId: string; call: string; key: string | undefined },
  input: Record<string, unknown>,
  work: (tx: Queryable) => Promise<Kept | Refusal>,
): Promise<Once<Kept> | Refusal> {
  return transaction(db, async (tx) => {
    if (key === undefined) return doneOnce(await work(tx))
    const hash = requestHash(input)
    await waitForKey(tx, { lock: JSON.stringify([userId, call, key]) })
    const earlier = await keptAnswer<Kept>(tx, { userId, call, key }, hash)
    if (earlier) return earlier instanceof Refusal ? earlier : { kept: earlier, repeated: true }
    const done = await work(tx)
    if (done instanceof Refusal) return done
    const [row] = await keep(tx, { userId, call, key, hash, done: JSON.stringify(done) })
    return { kept: row?.answer as Kept, repeated: false }
  })
}

const doneOnce = <Kept>(kept: Kept | Refusal) => (kept instanceof Refusal ? kept : { kept, repeated: false })

const free = statement(
  'free-key',
  'DELETE FROM idempotency_keys WHERE user_id = :userId AND call = :call AND key = :key',
)

export async function freeKey(db: Queryable, { userId, call, key }: CallKey): Promise<void> {
  await free(db, { userId, call, key })
}

export const purgeIdempotencyKeys = statement(
  'purge-keys',
  `WITH gone AS (
     DELETE FROM idempotency_keys WHERE ctid = ANY (ARRAY(
       SELECT ctid FROM idempotency_keys WHERE created_at < now() - interval '48 hours' LIMIT :rows
     )) RETURNING 1
   ) SELECT count(*)::int AS gone FROM gone`,
)
