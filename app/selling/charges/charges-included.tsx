import { chargeText } from '#contract/selling/charge-text.ts'
import type { DeskOrder } from '#contract/selling/orders.ts'
import { t } from '#messages/catalogue.ts'
import { formatTotal } from '../../ui/format.ts'

export function ChargesIncluded({ order: { charges } }: { order: DeskOrder }) {
  if (charges.length === 0) return null
  const amounts = charges.map((charge) => `${chargeText(charge)} ${formatTotal(charge.totalPrice)}`)
  return (
    <p className="text-13 wrap-anywhere text-ink-soft tabular-nums">
      {t('orders.charges-included', { charges: amounts.join(', ') })}
    </p>
  )
}
