import { createHash } from 'node:crypto'
import { type Queryable, statement } from '#server/platform/database.ts'
import { type Refusal, refuse } from '#server/platform/refusal.ts'

/** A fingerprint of a call's checked input: whether a key comes back with the same request. */
export function requestHash(input: Record<string, unknown>): string {
  const inOrder = Object.entries(input).sort(([a], [b]) => (a < b ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(inOrder)).digest('base64url')
}

const keptUnderKey = statement<{ request_hash: string; answer: unknown }>(
  'kept-under-key',
  'SELECT request_hash, answer FROM idempotency_keys WHERE user_id = $1 AND call = $2 AND key = $3',
)

/** The answer that a person's earlier call with this key had; refused when that call asked for something else. */
export async function keptAnswer<Kept>(
  db: Queryable,
  userId: string,
  call: string,
  key: string,
  hash: string,
): Promise<Kept | Refusal | undefined> {
  const [kept] = await keptUnderKey(db, [userId, call, key])
  if (!kept) return undefined
  return kept.request_hash === hash ? (kept.answer as Kept) : refuse('idempotency-key-reused')
}
