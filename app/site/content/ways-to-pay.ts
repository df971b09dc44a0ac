import type { ShopFacts } from '#contract/site/shop-texts.ts'
import { t } from '#messages/catalogue.ts'

/** ' by card' in the middle of a sentence; nothing while no way of paying is set up. */
export function waysToPay({ payment }: ShopFacts): string {
  if (payment?.card === false) return payment.transfer ? ` ${t('info.way-transfer')}` : ''
  return ` ${t(payment?.transfer ? 'info.way-both' : 'info.way-card')}`
}
