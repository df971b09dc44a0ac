import { t } from '#messages/catalogue.ts'
import type { SignInLimits } from '#server/people/sessions/sign-in-limits.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import type { Limits } from '#server/platform/http/limits/limits.ts'
import { Refusal, refuse } from '#server/platform/http/refusal.ts'
import type { Config } from '#server/platform/settings/config.ts'
import { ownOrigin } from './own-origin.ts'
import { findPassword } from './own-password.ts'
import { unverifiedMailUses } from './unverified-mails.ts'
import { EMAIL_VERIFICATION, requestVerification } from './verification-mail.ts'

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
