import { statement } from '#server/platform/database/database.ts'
import { EMAIL_CHANGED, isTaken } from './email-change-mail.ts'

/** A person without a name has the email in its place. */
const renamed = (name: string) => `CASE WHEN lower(${name}) = moved.former THEN moved.email ELSE ${name} END`

/**
 * Gives the caller's account the confirmed email, if no account has it by now, and takes along what is found by it: orders, reviews,
 * messages, offers, mails. Papers keep what they said (rules: K-3). Links to the former address and all other sessions end.
 */
export const moveEmail = statement(
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
