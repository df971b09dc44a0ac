import { pages } from '#contract/pages.ts'
import { t } from '#messages/catalogue.ts'
import { writeLetter } from '#server/platform/mail/letter.tsx'
import type { Compose } from '#server/platform/mail/mailer.ts'

export const WEBHOOK_STOPPED = 'webhook-stopped'

/** Names the host only: addresses of webhooks may contain a secret. */
export function webhookMail(storeName: string, origin: () => string): Compose {
  return ({ facts }) =>
    writeLetter({
      subject: t('mail.webhook-subject', { store: storeName }),
      storeName,
      opening: [t('mail.webhook-opening', { host: String(facts.host) })],
      action: { label: t('mail.webhook-action'), url: origin() + pages.webhooks },
      closing: [t('mail.webhook-closing')],
    })
}
