import type { DeskOrder } from '#contract/selling/order.ts'
import { type Charge, chargeText } from '#contract/selling/order-lines.ts'
import { t } from '#messages/catalogue.ts'
import { formatTotal } from '../../ui/format.ts'

export function ChargeRows({ charges }: { charges: readonly Charge[] }) {
  return charges.map((charge) => (
    <div key={`${charge.kind} ${charge.name}`} className="flex items-baseline justify-between gap-4">
      <dt className="min-w-0 wrap-anywhere text-ink-soft">{chargeText(charge)}</dt>
      <dd>{formatTotal(charge.totalPrice)}</dd>
    </div>
  ))
}

export function ChargesIncluded({ order: { charges } }: { order: DeskOrder }) {
  const charged = charges.filter(({ totalPrice }) => totalPrice !== 0)
  if (charged.length === 0) return null
  const amounts = charged.map((charge) => `${chargeText(charge)} ${formatTotal(charge.totalPrice)}`)
  return (
    <p className="text-13 wrap-anywhere text-ink-soft tabular-nums">
      {t('orders.charges-included', { charges: amounts.join(', ') })}
    </p>
  )
}
