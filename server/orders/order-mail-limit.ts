import type { Limits } from '#server/http/limits/limits.ts'
import type { OutboxMail } from '#server/mail/outbox.ts'
import type { Config } from '#server/settings/config.ts'

const HOUR_S = 60 * 60

export interface OrderMailLimitParts {
  limits: Limits
  config: Pick<Config, 'LIMIT_ORDER_MAIL_UNVERIFIED' | 'LIMIT_ORDER_MAIL_VERIFIED'>
}

/**
 * Whether one more mail of its sort, named by `mails`, is too much for its recipient this hour: to order and cancel
 * again and again must not fill a mailbox, least of all that of somebody who never asked for it.
 */
export function orderMailLimit(mails: string, { limits, config }: OrderMailLimitParts) {
  const limitOf = (verified: boolean) => ({
    name: `${mails}-${verified ? 'verified' : 'unverified'}`,
    most: verified ? config.LIMIT_ORDER_MAIL_VERIFIED : config.LIMIT_ORDER_MAIL_UNVERIFIED,
    seconds: HOUR_S,
  })
  return async ({ recipient, attempts }: OutboxMail, verified: boolean): Promise<boolean> => {
    // Counted once, or the attempts while a mail server is down would use the hour up.
    if (attempts !== 1) return false
    return (await limits.take({ limit: limitOf(verified), by: recipient })) !== undefined
  }
}
