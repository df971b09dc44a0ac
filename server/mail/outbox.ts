import { type Queryable, statement } from '#server/database/database.ts'
import { newId } from '#server/database/ids.ts'

/** What a mail is about, as the statement that causes it knows it; kept as JSON. */
export type MailFacts = Record<string, unknown>

/** A mail to be sent, taken out of the outbox for one attempt. */
export interface OutboxMail {
  id: string
  recipient: string
  /** Names who puts it into words. */
  kind: string
  facts: MailFacts
  created_at: Date
  /** Which attempt this is. */
  attempts: number
}

const insertMail = statement(
  'post-mail',
  'INSERT INTO outbox (id, recipient, kind, facts) VALUES ($1, $2, $3, $4)',
)

/** Puts a mail into the outbox: sent if, and as soon as, what `db` is part of is committed. */
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
 * Takes up to `most` mails that are due. Nobody else gets them for `leaseSeconds`; what is not settled by then, because
 * its process died, is due again.
 */
export function claimMails(db: Queryable, most: number, leaseSeconds: number): Promise<OutboxMail[]> {
  return claim(db, [most, leaseSeconds])
}

// A mail that went out is over, whoever sent it; else only the attempt that holds the mail has a say, because one whose
// lease ran out has been overtaken by another.
const settle = statement(
  'settle-mail',
  `UPDATE outbox SET
     sent_at = CASE WHEN $3::text = 'sent' THEN now() END,
     due_at = CASE WHEN $3 = 'later' THEN now() + make_interval(secs => $4::float8) END,
     failure = $5
   WHERE id = $1 AND sent_at IS NULL AND (attempts = $2 OR $3::text = 'sent')`,
)

/** What became of an attempt. */
export type Settlement =
  | { as: 'sent' }
  /** To be tried again. */
  | { as: 'later'; pauseSeconds: number; failure: string }
  /** Given up. */
  | { as: 'over'; failure: string }
  /** There was nothing to send after all. */
  | { as: 'unwanted' }

/** Records what became of an attempt. */
export async function settleMail(db: Queryable, mail: OutboxMail, outcome: Settlement): Promise<void> {
  const pause = outcome.as === 'later' ? outcome.pauseSeconds : null
  const failure = 'failure' in outcome ? outcome.failure : null
  await settle(db, [mail.id, mail.attempts, outcome.as, pause, failure])
}
