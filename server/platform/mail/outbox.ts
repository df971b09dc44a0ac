import { asRow, type Queryable, type RowOf, statement } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/ids.ts'

type MailFacts = Record<string, unknown>

export type OutboxMail = RowOf<typeof claim>

const insertMail = statement(
  'post-mail',
  'INSERT INTO outbox (id, recipient, kind, facts) VALUES (:id, :recipient, :mailKind, :facts)',
)

/** In the transaction that causes it (rules: M-10). */
export async function postMail(
  db: Queryable,
  mail: { recipient: string; kind: string; facts: MailFacts },
): Promise<void> {
  await insertMail(db, { id: newId(), recipient: mail.recipient, mailKind: mail.kind, facts: mail.facts })
}

const claim = statement(
  'claim-mails',
  `UPDATE outbox SET attempts = attempts + 1, due_at = now() + make_interval(secs => :leaseSeconds::float8)
   WHERE id IN (
     SELECT id FROM outbox WHERE due_at <= now() ORDER BY due_at LIMIT :most FOR UPDATE SKIP LOCKED
   )
   RETURNING id, recipient, kind, facts, created_at, attempts`,
  asRow<{ facts: MailFacts }>,
)

/** A mail that is not settled by then, because its process died, is due again. */
export function claimMails(db: Queryable, most: number, leaseSeconds: number): Promise<OutboxMail[]> {
  return claim(db, { most, leaseSeconds })
}

// An attempt whose lease has ended may have been replaced, so only the newest one records an outcome other than 'sent'.
const settle = statement(
  'settle-mails',
  `UPDATE outbox m SET
     sent_at = CASE WHEN settled.outcome = 'sent' THEN now() END,
     due_at = CASE WHEN settled.outcome = 'later' THEN now() + make_interval(secs => settled.pause) END,
     failure = settled.failure
   FROM unnest(:mailIds::uuid[], :attempts::int[], :outcomes::text[], :pauses::float8[], :failures::text[]) AS settled (id, attempts, outcome, pause, failure)
   WHERE m.id = settled.id AND m.sent_at IS NULL AND (m.attempts = settled.attempts OR settled.outcome = 'sent')`,
)

export type Settlement =
  | { as: 'sent' }
  | { as: 'later'; pauseSeconds: number; failure: string }
  | { as: 'over'; failure: string }
  | { as: 'unwanted' }

export interface SettledMail {
  mail: OutboxMail
  outcome: Settlement
}

export async function settleMails(db: Queryable, settled: SettledMail[]): Promise<void> {
  await settle(db, {
    mailIds: settled.map(({ mail }) => mail.id),
    attempts: settled.map(({ mail }) => mail.attempts),
    outcomes: settled.map(({ outcome }) => outcome.as),
    pauses: settled.map(({ outcome }) => (outcome.as === 'later' ? outcome.pauseSeconds : null)),
    failures: settled.map(({ outcome }) => ('failure' in outcome ? outcome.failure : null)),
  })
}
