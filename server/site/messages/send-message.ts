import type { ContactForm } from '#contract/site/contact.ts'
import { type OwnerAddresses, ownerEmail } from '#server/people/users/admins-among.ts'
import { MESSAGE_LOCKS_SEED } from '#server/platform/database/advisory-locks.ts'
import { type Database, type Queryable, statement, transaction } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/ids.ts'
import { requestHash } from '#server/platform/http/idempotency.ts'
import { bitsWithRoom, fairShare, networkUse, partOf } from '#server/platform/http/limits/fair-share.ts'
import { atAddress, type Limit, type Limits } from '#server/platform/http/limits/limits.ts'
import type { WorkProofs } from '#server/platform/http/limits/work-proofs.ts'
import { Refusal, refuse } from '#server/platform/http/refusal.ts'
import { postMail } from '#server/platform/mail/outbox.ts'
import type { Config } from '#server/platform/settings/config.ts'
import { CONTACT_MESSAGE, CONTACT_MESSAGES_WAIT } from './message-mail.ts'

const HOUR_S = 60 * 60

export interface ContactParts {
  db: Database
  limits: Limits
  proofs: WorkProofs
  config: OwnerAddresses &
    Pick<Config, 'LIMIT_CONTACT_ADDRESS' | 'LIMIT_CONTACT_HOUR' | 'LIMIT_CONTACT_MAILS_HOUR'>
}

export const lockFingerprint = statement(
  'lock-message',
  `SELECT pg_advisory_xact_lock(hashtextextended(:fingerprint, ${MESSAGE_LOCKS_SEED}))`,
)

const sentBefore = statement(
  'message-sent-before',
  `SELECT id FROM messages WHERE fingerprint = :fingerprint AND created_at > clock_timestamp() - interval '1 day' LIMIT 1`,
)

const insertMessage = statement(
  'insert-message',
  `INSERT INTO messages (id, email, subject, body, fingerprint, number)
   VALUES (:id, :email, :subject, :message, :fingerprint, :number)`,
)

export interface ContactVisit {
  client: string
  request: Request
}

/**
 * `write` may write what a visitor sends if `room` refuses nothing. Where only a network has used up its limit, a proof of
 * work helps (rules: L-2, L-13).
 */
export async function withinContactLimits<T>(
  { db, limits, proofs, config }: ContactParts,
  { client, request }: ContactVisit,
  write: (tx: Queryable, room: () => Promise<Refusal | undefined>) => Promise<T | Refusal>,
): Promise<T | Refusal> {
  const ofClient = { limit: hourly('contact-address', config.LIMIT_CONTACT_ADDRESS), client }
  const { name } = ofClient.limit
  const bits = await proofs.bitsOf(request)
  const shareOf = await fairShare(limits, name, client)
  const quota = (of: number) => ({
    limit: hourly('contact-store', partOf(config.LIMIT_CONTACT_HOUR, shareOf(of))),
  })
  const ofAll = quota(bits)
  const outcome = await transaction(db, (tx) =>
    write(tx, async () => {
      const refused = await limits.takeWithin(tx, bits > 0 ? atAddress(ofClient) : ofClient, ofAll)
      if (!refused) await limits.takeWithin(tx, networkUse(name, client))
      return refused
    }),
  )
  if (!(outcome instanceof Refusal)) return outcome
  const byNetwork = bits === 0 && (await limits.refusalOf(atAddress(ofClient))) === undefined
  if (!byNetwork && !(await limits.refusalOf(ofAll))) return outcome
  const needed = await bitsWithRoom(limits, bits, (more) => [quota(more)])
  return refuse('overloaded', { challenge: proofs.challenge(needed) })
}

/**
 * Kept, and mailed to the owner (rules: P-15). No idempotency key is possible: the form works without JavaScript on a
 * page that is the same for all.
 */
export function sendMessage(
  parts: ContactParts,
  form: ContactForm,
  visit: ContactVisit,
): Promise<{ _id: string } | Refusal> {
  const fingerprint = requestHash(form)
  return withinContactLimits(parts, visit, async (tx, room) => {
    await lockFingerprint(tx, { fingerprint })
    const [twin] = await sentBefore(tx, { fingerprint })
    if (twin) return { _id: twin.id }
    const refused = await room()
    return refused ?? { _id: await keepMessage(tx, parts, form, fingerprint) }
  })
}

export async function keepMessage(
  tx: Queryable,
  parts: Pick<ContactParts, 'limits' | 'config'>,
  form: ContactForm,
  fingerprint: string,
): Promise<string> {
  const id = newId()
  await insertMessage(tx, { id, ...form, number: form.number, fingerprint })
  await mailOwner(tx, parts, id)
  return id
}

/** At the limit of an hour one mail says that more wait on the desk. */
export async function mailOwner(
  tx: Queryable,
  { limits, config }: Pick<ContactParts, 'limits' | 'config'>,
  message: string,
): Promise<void> {
  const recipient = await ownerEmail(tx, config)
  if (!recipient) return
  const each = { limit: hourly('contact-mails', config.LIMIT_CONTACT_MAILS_HOUR) }
  const once = { limit: hourly('contact-mails-stopped', 1) }
  if (!(await limits.takeWithin(tx, each)))
    return postMail(tx, { recipient, kind: CONTACT_MESSAGE, facts: { message } })
  if (!(await limits.takeWithin(tx, once)))
    await postMail(tx, { recipient, kind: CONTACT_MESSAGES_WAIT, facts: {} })
}

const hourly = (name: string, most: number): Limit => ({ name, most, seconds: HOUR_S })
