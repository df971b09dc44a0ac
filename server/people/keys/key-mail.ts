import { pages } from '#contract/pages.ts'
import { type MessageKey, t } from '#messages/catalogue.ts'
import { writeLetter } from '#server/platform/mail/letter.tsx'
import { momentIn } from '#server/platform/mail/mail-shop.ts'
import type { Compose } from '#server/platform/mail/mailer.ts'

export const KEY_CHANGED = 'key-changed'

/** SQL: the name of the key `k` of the person `u`, who typed it (rules: A-14). */
export const SHOWN_NAME = 'CASE WHEN u.email_verified THEN k.name END'

export function keyMail(origin: () => string): Compose {
  return ({ created_at, facts }, shop) => {
    const { change, name, scopes } = facts as {
      change: 'made' | 'ended'
      name: string | null
      scopes?: string[]
    }
    const when = momentIn(shop, created_at)
    return writeLetter({
      subject: t(`mail.key-${change}-subject` as MessageKey, { store: shop.name }),
      shop,
      opening: [
        t(`mail.key-${change}` as MessageKey, { store: shop.name, when }),
        ...(name === null ? [] : [t('mail.key-name', { name })]),
        ...(scopes ? [t('mail.key-scopes', { scopes: scopes.join(', ') })] : []),
      ],
      action: { label: t('mail.key-action'), url: origin() + pages.tools },
      closing: change === 'made' ? [t('mail.key-stranger')] : [],
    })
  }
}
