import type { Pool } from 'pg'
import type { Answer, Change } from './call.ts'
import { GatewayError } from './gateway-error.ts'
import { prepared } from './prepared.ts'

export interface KeptAnswer {
  status: number
  body: string
  requestId: string
  replayed: boolean
}

interface KeyRow {
  fingerprint: string
  status: number
  body: string
  request_id: string
}

/** Answers, rejections included, stay for 24 hours (docs.stripe.com/api/idempotent_requests). */
export async function once(
  change: Change & { requestId: string },
  fingerprint: string,
  work: () => Promise<Answer>,
): Promise<KeptAnswer> {
  const { db, idempotencyKey: key, requestId } = change
  if (key !== null && !(await takeKey(change, fingerprint))) return replay(change, fingerprint)
  const answer = key === null ? await work() : await settled(change, work)
  const body = JSON.stringify(answer.body)
  if (key !== null) {
    const update = 'UPDATE card_gateway.idempotency_keys SET status = $2, body = $3 WHERE key = $1'
    change.unawaited(prepared(db, update, [key, answer.status, body]))
  }
  return { status: answer.status, body, requestId, replayed: false }
}

/** As Stripe does (docs.stripe.com/api/idempotent_requests: "including 500 errors"). */
export async function keepFailure(
  pool: Pool,
  {
    idempotencyKey,
    fingerprint,
    requestId,
  }: { idempotencyKey: string; fingerprint: string; requestId: string },
  failure: unknown,
): Promise<void> {
  if (!(failure instanceof GatewayError)) return
  await prepared(
    pool,
    `INSERT INTO card_gateway.idempotency_keys (key, fingerprint, request_id, status, body)
     VALUES ($1, $2, $3, $4, $5) ON CONFLICT (key) DO NOTHING`,
    [idempotencyKey, fingerprint, requestId, failure.status, JSON.stringify({ error: failure.body })],
  )
}

// The insert waits while another transaction holds the same new key.
async function takeKey({ db, idempotencyKey, requestId }: Change, fingerprint: string): Promise<boolean> {
  const taken = await prepared(
    db,
    `INSERT INTO card_gateway.idempotency_keys AS kept (key, fingerprint, request_id) VALUES ($1, $2, $3)
     ON CONFLICT (key) DO UPDATE
       SET fingerprint = excluded.fingerprint, request_id = excluded.request_id, created = now(),
           status = NULL, body = NULL
       WHERE kept.created < now() - interval '24 hours'`,
    [idempotencyKey, fingerprint, requestId],
  )
  return taken.rowCount === 1
}

async function replay({ db, idempotencyKey }: Change, fingerprint: string): Promise<KeptAnswer> {
  const select = 'SELECT * FROM card_gateway.idempotency_keys WHERE key = $1'
  const { rows } = await prepared<KeyRow>(db, select, [idempotencyKey])
  const kept = rows[0] as KeyRow
  if (kept.fingerprint !== fingerprint) {
    throw new GatewayError(400, {
      type: 'idempotency_error',
      message:
        'Keys for idempotent requests can only be used with the same parameters they were first used with. ' +
        `Try using a key other than '${idempotencyKey}' if you meant to execute a different request.`,
    })
  }
  return { status: kept.status, body: kept.body, requestId: kept.request_id, replayed: true }
}

// A rejection undoes all of the work except the row of the key.
async function settled({ db, unawaited }: Change, work: () => Promise<Answer>): Promise<Answer> {
  unawaited(db.query('SAVEPOINT work'))
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    await db.query('ROLLBACK TO SAVEPOINT work')
    return { status: error.status, body: { error: error.body } }
  }
}
