import { type Queryable, statement } from '#server/database/database.ts'
import { newId } from '#server/database/ids.ts'

/** The data of a mail, stored as JSON by the statement that causes it. */
export type MailFacts = Record<string, unknown>

/** A mail claimed for 1 attempt. */
export interface OutboxMail {
  id: string
  recipient: string
  /** Selects the letter (`MailerParts.letters`). */
  kind: string
  facts: MailFacts
  created_at: Date
  attempts: number
}

const insertMail = statement(
  'post-mail',
  'INSERT INTO outbox (id, recipient, kind, facts) VALUES ($1, $2, $3, $4)',
)

/** Inserts a mail into the outbox. It is sent after the transaction of `db` commits. */
export async function postMail(
  db: Queryable,
  mail: { recipient: string; kind: string; facts: MailFacts },
): Promise<void> {
  await insertMail(db, [newId(), mail.recipient, mail.kind, mail.facts])
}

const claim = statement<OutboxMail>(
  'claim-mails',
  `UPDATE outbox SET attempts = attempts + 1, due_at = now() + make_interval(secs => $2::float8)
   WHERE id IN (
     SELECT id FROM outbox WHERE due_at <= now() ORDER BY due_at LIMIT $1 FOR UPDATE SKIP LOCKED
   )
   RETURNING id, recipient, kind, facts, created_at, attempts`,
)

/**
 * Claims up to `most` due mails for `leaseSeconds`. A mail that is not settled by then, because its process died, is due
 * again.
 */
export function claimMails(db: Queryable, most: number, leaseSeconds: number): Promise<OutboxMail[]> {
  return claim(db, [most, leaseSeconds])
}

// 'sent' is recorded from any attempt. Other outcomes are recorded only from the newest attempt: after its lease, an attempt
// may have been replaced by another.
const settle = statement(
  'settle-mail',
  `UPDATE outbox SET
     sent_at = CASE WHEN $3::text = 'sent' THEN now() END,
     due_at = CASE WHEN $3 = 'later' THEN now() + make_interval(secs => $4::float8) END,
     failure = $5
   WHERE id = $1 AND sent_at IS NULL AND (attempts = $2 OR $3::text = 'sent')`,
)

export type Settlement =
  | { as: 'sent' }
  | { as: 'later'; pauseSeconds: number; failure: string }
  | { as: 'over'; failure: string }
  /** No longer needed. */
  | { as: 'unwanted' }

export async function settleMail(db: Queryable, mail: OutboxMail, outcome: Settlement): Promise<void> {
  const pause = outcome.as === 'later' ? outcome.pauseSeconds : null
  const failure = 'failure' in outcome ? outcome.failure : null
  await settle(db, [mail.id, mail.attempts, outcome.as, pause, failure])
}
