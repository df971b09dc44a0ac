import type { DeskOrder } from '#contract/selling/orders.ts'
import { t } from '#messages/catalogue.ts'
import { formatMoment } from './format-time.ts'

/** Until when an unpaid order holds its parts. */
export function holdInWords({ holdUntil, holdUntilVerified, payBy }: DeskOrder): string {
  const date = formatMoment(holdUntil)
  if (payBy === 'transfer' && !holdUntilVerified) return t('orders.hold-transfer', { date })
  if (!holdUntilVerified) return t('orders.hold', { date })
  return t('orders.hold-unverified', { date, later: formatMoment(holdUntilVerified) })
}
