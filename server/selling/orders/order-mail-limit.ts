import type { Limits, Use } from '#server/platform/http/limits/limits.ts'
import type { OutboxMail } from '#server/platform/mail/outbox.ts'
import type { Config } from '#server/platform/settings/config.ts'

const HOUR_S = 60 * 60

export interface OrderMailLimitParts {
  limits: Limits
  config: Pick<Config, 'LIMIT_ORDER_MAIL_UNVERIFIED' | 'LIMIT_ORDER_MAIL_VERIFIED'>
}

/** Without a limit, repeated ordering and cancelling could fill a mailbox, even a stranger's whose email the buyer entered. */
export function orderMailLimit(mails: string, { limits, config }: OrderMailLimitParts) {
  const limitOf = (verified: boolean) => ({
    name: `${mails}-${verified ? 'verified' : 'unverified'}`,
    most: verified ? config.LIMIT_ORDER_MAIL_VERIFIED : config.LIMIT_ORDER_MAIL_UNVERIFIED,
    seconds: HOUR_S,
  })
  return async ({ recipient, attempts }: OutboxMail, verified: boolean): Promise<boolean> => {
    // Only the first attempt counts; otherwise retries while the mail server is down would use up the limit.
    if (attempts !== 1) return false
    return (await limits.take({ limit: limitOf(verified), by: recipient })) !== undefined
  }
}

/** For each address that papers go to besides the buyer's. */
export function paperMailUse(by: string, config: OrderMailLimitParts['config']): Use {
  return { limit: { name: 'paper-mail', most: config.LIMIT_ORDER_MAIL_VERIFIED, seconds: HOUR_S }, by }
}
