import { pages } from '#contract/pages.ts'
import { t } from '#messages/catalogue.ts'
import { writeLetter } from '#server/platform/mail/letter.tsx'
import type { Compose } from '#server/platform/mail/mailer.ts'

export const WEBHOOK_STOPPED = 'webhook-stopped'
export const WEBHOOK_SKIPPED = 'webhook-skipped'

/** Names the host only: addresses of webhooks may contain a secret. */
export function webhookMail(origin: () => string): Compose {
  return ({ kind, facts }, shop) => {
    const host = String(facts.host)
    const skipped = kind === WEBHOOK_SKIPPED
    const opening = facts.gone ? t('mail.webhook-gone', { host }) : t('mail.webhook-opening', { host })
    return writeLetter({
      subject: t(skipped ? 'mail.webhook-skipped-subject' : 'mail.webhook-subject', { store: shop.name }),
      shop,
      opening: [skipped ? t('mail.webhook-skipped', { host }) : opening],
      action: { label: t('mail.webhook-action'), url: origin() + pages.webhooks },
      closing: [t(skipped ? 'mail.webhook-skipped-closing' : 'mail.webhook-closing')],
    })
  }
}
