import { productPath } from '#contract/catalog/product-path.ts'
import { pages } from '#contract/pages.ts'
import { t } from '#messages/catalogue.ts'
import { writeLetter } from '#server/platform/mail/letter.tsx'
import type { Compose } from '#server/platform/mail/mailer.ts'
import { offToken, type Secrets } from './off-link.ts'

export const BACK_IN_STOCK = 'back-in-stock'

interface NoticeFacts {
  user: string
  product: string
  name: string
  partNumber: string
  available: number
}

const count = new Intl.NumberFormat('en-US')

export function noticeMail({ origin, secrets }: { origin: () => string; secrets: Secrets }): Compose {
  return ({ facts }, shop) => {
    const { user, product, name, partNumber, available } = facts as unknown as NoticeFacts
    const off = `${origin()}${pages.stockNoticesOff}?${new URLSearchParams({ token: offToken(secrets, user) })}`
    return writeLetter({
      subject: t('mail.notice-subject', { partNumber }),
      shop,
      opening: [t('mail.notice-opening')],
      facts: [
        [t('mail.order-product'), name],
        [t('product.number'), partNumber],
        [t('product.available'), count.format(available)],
      ],
      action: {
        label: t('mail.notice-action'),
        url: `${origin()}${productPath({ _id: product, name })}`,
      },
      closing: [t('mail.notice-once')],
      stop: { label: t('mail.notice-off'), url: off },
    })
  }
}
