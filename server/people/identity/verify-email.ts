import type { Body } from '#contract/call.ts'
import type { verifyEmail as verifyEmailCall } from '#contract/people/own-account.ts'
import { t } from '#messages/catalogue.ts'
import { EMBEDDED } from '#server/people/sessions/embedded-issuer.ts'
import { linkTokenHash } from '#server/people/sessions/link-token.ts'
import type { SignInLimits } from '#server/people/sessions/sign-in-limits.ts'
import { isVerifiedElsewhere, lockEmail, verifyUser } from '#server/people/users/user-of-identity.ts'
import {
  type Database,
  type Queryable,
  type RowOf,
  statement,
  transaction,
} from '#server/platform/database/database.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import type { Limits } from '#server/platform/http/limits/limits.ts'
import { Refusal, refuse } from '#server/platform/http/refusal.ts'
import type { Config } from '#server/platform/settings/config.ts'
import type { FirstProof } from './first-proof.ts'
import { ownOrigin } from './own-origin.ts'
import { confirmPassword, findPassword, type PasswordParts } from './own-password.ts'
import { unverifiedMailUses } from './unverified-mails.ts'
import { EMAIL_VERIFICATION, requestVerification } from './verification-mail.ts'

type Link = RowOf<typeof findLink>

const findLink = statement(
  'verification-link',
  `SELECT v.email, v.used_at IS NOT NULL AS used, v.expires_at <= now() AS late,
     i.user_id IS NOT NULL AND a."email" = v.email AS own
   FROM email_verifications v JOIN auth_users a ON a."id" = v.subject
   LEFT JOIN identities i ON i.issuer = :embedded AND i.subject = v.subject AND i.user_id = :callerId
   WHERE v.token_hash = :hash`,
)

// Of 2 calls with one token the second finds it used.
const spendLink = statement(
  'use-verification-link',
  `WITH used AS (
     UPDATE email_verifications SET used_at = now()
     WHERE token_hash = :hash AND used_at IS NULL AND expires_at > now() RETURNING subject, email
   ), others AS (
     UPDATE email_verifications v SET used_at = now() FROM used
     WHERE v.subject = used.subject AND v.used_at IS NULL AND v.token_hash <> :hash
   )
   UPDATE auth_users a SET "emailVerified" = true, "updatedAt" = now() FROM used
   WHERE a."id" = used.subject AND a."email" = used.email RETURNING a."id" AS subject`,
)

const USE = `SELECT proven, NOT proven AND only_session IS DISTINCT FROM :session AS used_elsewhere FROM users WHERE id = :callerId`

const readUse = statement('use-of-account', USE)
// Waits for sessions that are about to get their first token.
const lockUse = statement('lock-use-of-account', `${USE} FOR UPDATE`)

const endOthers = statement(
  'end-other-sessions-at-first-proof',
  `DELETE FROM auth_sessions s USING identities i
   WHERE i.issuer = :embedded AND i.user_id = :callerId AND s."userId" = i.subject AND s."id" <> :session`,
)

export async function isUsedElsewhere(db: Queryable, { id, session }: Caller): Promise<boolean> {
  return (await readUse(db, { callerId: id, session }))[0]?.used_elsewhere ?? false
}

/**
 * With the link alone, the owner of an email could verify an account that another person opened. `password` shows that
 * the reader of the mail has made the account (rules: A-19).
 */
export async function verifyEmail(
  parts: PasswordParts & { firstProof: FirstProof },
  caller: Caller,
  { token, password }: Body<typeof verifyEmailCall>,
): Promise<{ email: string } | Refusal> {
  const { db, firstProof } = parts
  const hash = linkTokenHash(token)
  const link = await ownLink(db, caller, hash)
  if (link instanceof Refusal) return link
  if (password !== undefined) {
    const confirmed = await confirmPassword(parts, caller, password)
    if (confirmed instanceof Refusal) return confirmed
  }
  const outcome = await transaction(db, async (tx) => {
    await lockEmail(tx, link.email)
    if (await isVerifiedElsewhere(tx, caller.id, link.email)) return refuse('email-verified-elsewhere')
    await firstProof.lock(tx, caller.id)
    const [account] = await lockUse(tx, { callerId: caller.id, session: caller.session })
    const [used] = await spendLink(tx, { hash })
    if (!used || !account) return refuse('verification-used')
    const drops = account.used_elsewhere && password === undefined
    if (drops) await firstProof.drop(tx, caller.id)
    if (!account.proven)
      await endOthers(tx, { embedded: EMBEDDED, callerId: caller.id, session: caller.session })
    await verifyUser(tx, caller.id, link.email)
    return { drops }
  })
  if (outcome instanceof Refusal) return outcome
  if (outcome.drops) await firstProof.finish(caller.id)
  return { email: link.email }
}

async function ownLink(db: Queryable, caller: Caller, hash: string): Promise<Link | Refusal> {
  const [link] = await findLink(db, { hash, embedded: EMBEDDED, callerId: caller.id })
  if (!link) return refuse('verification-wrong')
  if (!link.own) return refuse('verification-of-another')
  if (link.used) return refuse('verification-used')
  return link.late ? refuse('verification-late') : link
}

interface SendParts {
  db: Database
  limits: Limits
  signInLimits: Pick<SignInLimits, 'verificationMail'>
  config: Pick<Config, 'STORE_URL' | 'LIMIT_MAILS_UNVERIFIED_DAY'>
}

export async function sendVerification(
  { db, limits, signInLimits, config }: SendParts,
  { caller, request, client }: { caller: Caller; request: Request; client: string },
): Promise<{ sentTo: string } | Refusal> {
  const { email, emailVerified } = caller
  if (emailVerified) return refuse('email-verified')
  if (!(await findPassword(db, caller.id))) return refuse('verified-by-provider')
  const origin = ownOrigin(request, config.STORE_URL)
  if (!origin) return refuse('wrong-host')
  const ofToday = await limits.refusalOf(...unverifiedMailUses(config, EMAIL_VERIFICATION, email))
  if (ofToday) return refuse(ofToday.name, { ...ofToday.facts, detail: t('verify.links-of-today') })
  const mail = await signInLimits.verificationMail({ email, client, request })
  if (mail instanceof Refusal) return mail
  await requestVerification(db, email, { origin, share: mail.share })
  return { sentTo: email }
}
