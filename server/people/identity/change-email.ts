import type { Body } from '#contract/call.ts'
import type { changeEmail as changeEmailCall } from '#contract/people/email-change.ts'
import { t } from '#messages/catalogue.ts'
import { EMBEDDED } from '#server/people/sessions/embedded-issuer.ts'
import { linkTokenHash } from '#server/people/sessions/link-token.ts'
import type { SignInLimits } from '#server/people/sessions/sign-in-limits.ts'
import { lockCaller, underCaller } from '#server/people/users/lock-caller.ts'
import { lockEmail } from '#server/people/users/user-of-identity.ts'
import { type Database, statement, transaction, violates } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/ids.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { Refusal, refuse } from '#server/platform/http/refusal.ts'
import { EMAIL_CHANGE, EMAIL_CHANGED, isTaken } from './email-change-mail.ts'
import { confirmPassword, type PasswordParts } from './own-password.ts'

const DAY_S = 24 * 60 * 60
/** Of all accounts together, so that they do not fill a stranger's mailbox. */
const TO_EMAIL = { name: 'email-changes', most: 5, seconds: DAY_S }

const add = statement(
  'add-email-change',
  `WITH forgotten AS (
     DELETE FROM email_changes WHERE expires_at < now() - interval '30 days' AND user_id <> :callerId
   ), c AS (
     INSERT INTO email_changes (id, user_id, email, expires_at)
     VALUES (:id::uuid, :callerId::uuid, :email, now() + interval '24 hours')
     ON CONFLICT (user_id) DO UPDATE SET id = excluded.id, email = excluded.email, former_hash = NULL, new_hash = NULL,
       former_confirmed = false, new_confirmed = false, expires_at = excluded.expires_at
     RETURNING id
   )
   INSERT INTO outbox (id, recipient, kind, facts)
   SELECT m.id, m.recipient, '${EMAIL_CHANGE}', jsonb_build_object('change', c.id, 'share', :share::float8)
   FROM c, (VALUES (:toFormer::uuid, :former), (:toNew::uuid, :email)) AS m (id, recipient) RETURNING recipient`,
)

/** Nothing tells whether the new address has an account (rules: A-26). */
export async function changeEmail(
  parts: PasswordParts & { signInLimits: Pick<SignInLimits, 'verificationMail'> },
  caller: Caller,
  { email, password }: Body<typeof changeEmailCall>,
  { request, client }: { request: Request; client: string },
): Promise<{ sentTo: string[] } | Refusal> {
  if (email === caller.email)
    return refuse('invalid-fields', {}, [{ path: 'email', message: t('email-change.same') }])
  const confirmed = await confirmPassword(parts, caller, password)
  if (confirmed instanceof Refusal) return confirmed
  const often = await parts.limits.take({ limit: TO_EMAIL, by: email })
  if (often) return often
  const mail = await parts.signInLimits.verificationMail({ email: caller.email, client, request })
  if (mail instanceof Refusal) return mail
  const ids = { id: newId(), toFormer: newId(), toNew: newId() }
  const added = { ...ids, callerId: caller.id, former: caller.email, email, share: mail.share }
  const sent = await underCaller(parts.db, caller, (tx) => add(tx, added))
  return sent instanceof Refusal ? sent : { sentTo: [caller.email, email] }
}

const findLink = statement(
  'email-change-link',
  `SELECT user_id = :callerId AS own, email FROM email_changes
   WHERE :hash IN (former_hash, new_hash) AND expires_at > now()`,
)

const lockOrders = statement(
  'lock-orders-to-move',
  'SELECT FROM orders WHERE user_id = :callerId ORDER BY id FOR NO KEY UPDATE',
)

// Of 2 calls with one token the second finds none. Of both links the second finds the first confirmed: they wait for the user.
const confirm = statement(
  'confirm-email-change',
  `UPDATE email_changes SET former_confirmed = former_confirmed OR former_hash IS NOT DISTINCT FROM :hash,
     new_confirmed = new_confirmed OR new_hash IS NOT DISTINCT FROM :hash,
     former_hash = nullif(former_hash, :hash), new_hash = nullif(new_hash, :hash)
   WHERE user_id = :callerId AND :hash IN (former_hash, new_hash) AND expires_at > now()
   RETURNING email, former_confirmed AND new_confirmed AS "both!"`,
)

/** The token alone confirms nothing: the caller is signed in to the account (rules: A-26). */
export async function confirmEmail(
  db: Database,
  caller: Caller,
  token: string,
): Promise<{ email: string; changed: boolean } | Refusal> {
  const hash = linkTokenHash(token)
  const [link] = await findLink(db, { hash, callerId: caller.id })
  if (!link) return refuse('email-change-ended')
  if (!link.own) return refuse('verification-of-another')
  return transaction(db, async (tx) => {
    await lockEmail(tx, link.email)
    await lockOrders(tx, { callerId: caller.id })
    const refused = await lockCaller(tx, caller)
    if (refused) return refused
    const [confirmed] = await confirm(tx, { hash, callerId: caller.id })
    if (!confirmed) return refuse('email-change-ended')
    if (!confirmed.both) return { email: caller.email, changed: false }
    const { email } = confirmed
    const mails = { toFormer: newId(), toNew: newId() }
    const moved = await moveEmail(tx, {
      ...mails,
      callerId: caller.id,
      session: caller.session,
      embedded: EMBEDDED,
    })
    if (moved.length === 0) throw new EmailTaken()
    return { email, changed: true }
  }).catch((error) => {
    if (error instanceof EmailTaken || violates(error, 'auth_users_email_key')) return refuse('email-taken')
    throw error
  })
}

/** Rolls back: the link stays good, in case the address becomes free. */
class EmailTaken extends Error {}

/** A person without a name has the email in its place. */
const renamed = (name: string) => `CASE WHEN lower(${name}) = moved.former THEN moved.email ELSE ${name} END`

/**
 * Gives the caller's account the confirmed email, if no account has it by now, and takes along what is found by it: orders, reviews,
 * messages, offers, mails. Papers keep what they said (rules: K-3). Links to the former address and all other sessions end.
 */
const moveEmail = statement(
  'move-email',
  `WITH moved AS (
     UPDATE users u SET email = c.email, email_verified = true, orders_version = u.orders_version + 1,
       name = CASE WHEN u.name = u.email THEN c.email ELSE u.name END
     FROM email_changes c, users before
     WHERE u.id = :callerId AND c.user_id = u.id AND before.id = u.id AND c.former_confirmed AND c.new_confirmed
       AND NOT ${isTaken('c.email')}
     RETURNING u.id, u.email, before.email AS former
   ), subjects AS (
     SELECT i.subject FROM moved JOIN identities i ON i.user_id = moved.id AND i.issuer = :embedded
   ), sign_in AS (
     UPDATE auth_users a SET "email" = moved.email, "emailVerified" = true, "name" = ${renamed('a."name"')}, "updatedAt" = now()
     FROM moved, subjects s WHERE a."id" = s.subject AND a."email" = moved.former
   ), resets AS (
     DELETE FROM password_resets r USING subjects s WHERE r.subject = s.subject
   ), verifications AS (
     DELETE FROM email_verifications v USING subjects s WHERE v.subject = s.subject
   ), ended AS (
     DELETE FROM auth_sessions e USING subjects s WHERE e."userId" = s.subject AND e."id" <> :session
   ), done AS (
     DELETE FROM email_changes c USING moved WHERE c.user_id = moved.id
   ), orders_moved AS (
     UPDATE orders o SET email = moved.email, customer_name = ${renamed('o.customer_name')} FROM moved
     WHERE o.user_id = moved.id AND o.email = moved.former
   ), reviews_moved AS (
     UPDATE reviews r SET email = moved.email FROM moved WHERE r.user_id = moved.id
   ), messages_moved AS (
     UPDATE messages m SET email = moved.email FROM moved WHERE m.email = moved.former
   ), withdrawals_moved AS (
     UPDATE withdrawals w SET email = moved.email FROM moved WHERE w.email = moved.former
   ), offers_moved AS (
     UPDATE offers o SET email = moved.email FROM moved WHERE o.email = moved.former
   ), mails_moved AS (
     UPDATE outbox m SET recipient = moved.email FROM moved WHERE m.recipient = moved.former
   ), recorded AS (
     INSERT INTO user_events (user_id, kind, actor, former_email) SELECT id, 'email-changed', id, former FROM moved
   ), mailed AS (
     INSERT INTO outbox (id, recipient, kind, facts)
     SELECT m.id, m.recipient, '${EMAIL_CHANGED}', jsonb_build_object('email', moved.email)
     FROM moved, LATERAL (VALUES (:toFormer::uuid, moved.former), (:toNew::uuid, moved.email)) AS m (id, recipient)
   )
   SELECT email FROM moved`,
)
