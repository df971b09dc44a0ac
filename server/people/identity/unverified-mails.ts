import { unverifiedMails } from '#server/people/sessions/mail-shares.ts'
import { type Queryable, statement } from '#server/platform/database/database.ts'
import type { Limits, Use } from '#server/platform/http/limits/limits.ts'
import type { Admit } from '#server/platform/mail/mailer.ts'
import type { Settlement } from '#server/platform/mail/outbox.ts'
import { openCounter } from '#server/platform/runtime/metrics.ts'
import type { Config } from '#server/platform/settings/config.ts'
import { EMAIL_CHANGE } from './email-change-mail.ts'
import { accountOfEmail } from './make-account.ts'
import { PASSWORD_RESET } from './reset-mail.ts'
import { EMAIL_VERIFICATION } from './verification-mail.ts'

const DAY_S = 24 * 60 * 60
/** Of mails that a client has not asked for at the door, such as those about orders. */
const OTHERS_SHARE = 0.5
const STORE_FULL_PAUSE_S = 5 * 60

const droppedTotal = openCounter(
  'farad_mails_dropped_total',
  'Mails over the limit of an unverified address, which were not sent.',
)
const delayedTotal = openCounter(
  'farad_mails_delayed_total',
  'Attempts to send a mail to an unverified address that the limit of the store has put off.',
)

const isVerified = statement(
  'is-verified-address',
  `SELECT FROM users WHERE email = :recipient AND email_verified AND closed_at IS NULL
   UNION ALL SELECT FROM auth_users WHERE "email" = :recipient AND "emailVerified" LIMIT 1`,
)

/** 1 of `most` is for a reset, so that other mails do not use up the way to recover an account (rules: L-7). */
export function unverifiedMailUses(
  { LIMIT_MAILS_UNVERIFIED_DAY: most }: Pick<Config, 'LIMIT_MAILS_UNVERIFIED_DAY'>,
  kind: string,
  recipient: string,
): Use[] {
  const use = (name: string, share: number): Use => ({
    limit: { name, most: Math.max(1, share), seconds: DAY_S },
    by: recipient,
  })
  if (kind === PASSWORD_RESET) return [use('unverified-mails-reset', 1)]
  const others = use('unverified-mails', most - 1)
  return [EMAIL_VERIFICATION, EMAIL_CHANGE].includes(kind)
    ? [others]
    : [use('unverified-mails-of-use', most - 2), others]
}

interface Parts {
  db: Queryable
  limits: Limits
  config: Pick<Config, 'LIMIT_MAILS_UNVERIFIED_DAY' | 'LIMIT_MAILS_UNVERIFIED_HOUR'>
  /** Kinds without a quota: to the owner, or about money that has come in, so that each costs its sender. */
  free: string[]
}

export function openUnverifiedMails({ db, limits, config, free }: Parts): Admit {
  return async ({ kind, recipient, facts }) => {
    if (free.includes(kind) || (await isVerified(db, { recipient })).length > 0) return admitted
    // Asked for with invented emails, they would wait for the quota in the way of others.
    if (kind === PASSWORD_RESET && (await accountOfEmail(db, { formEmail: recipient })).length === 0)
      return { as: 'unwanted' }
    // One after another: a use that is taken and given back could otherwise drop a mail that is within its limits.
    const taken: Use[] = []
    const giveBack = () => limits.giveBack(...taken)
    const store = unverifiedMails(config, typeof facts.share === 'number' ? facts.share : OTHERS_SHARE)
    for (const use of [store, ...unverifiedMailUses(config, kind, recipient)]) {
      if (await limits.take(use)) {
        await giveBack()
        return use === store ? putOff() : drop()
      }
      taken.push(use)
    }
    return { giveBack }
  }
}

function drop(): Settlement {
  droppedTotal.inc()
  return { as: 'unwanted' }
}

function putOff(): Settlement {
  delayedTotal.inc()
  const failure = 'the limit of mails to unverified addresses is reached'
  return { as: 'later', pauseSeconds: STORE_FULL_PAUSE_S, failure }
}

const admitted = { giveBack: async () => {} }
