import type { ReactNode } from 'react'
import type { DeskOrder } from '#contract/selling/order.ts'
import { type Charge, chargeText } from '#contract/selling/order-lines.ts'
import { t } from '#messages/catalogue.ts'
import { formatTotal } from '../../ui/format.ts'

interface SumRowProps {
  label: ReactNode
  amount?: number | undefined
  /** The size of a total, which has a line above it. */
  total?: 'text-15' | 'text-17' | 'text-20' | 'text-25'
  /** In place of the amount. */
  children?: ReactNode
}

/** A row of a `dl` of amounts. */
export function SumRow({ label, amount, total, children }: SumRowProps) {
  const above = total && 'not-first:mt-1 not-first:border-t not-first:border-line not-first:pt-3'
  return (
    <div className={`flex items-baseline justify-between gap-4 ${above ?? ''}`}>
      <dt className={`min-w-0 wrap-anywhere ${total ? 'font-medium' : 'text-ink-soft'}`}>{label}</dt>
      <dd className={total && `${total} font-medium`}>{children ?? formatSum(amount)}</dd>
    </div>
  )
}

/** A dash until the amount is known. */
export const formatSum = (amount: number | undefined) => (amount === undefined ? '–' : formatTotal(amount))

export function ChargeRows({ charges }: { charges: readonly Charge[] }) {
  return charges.map((charge) => (
    <SumRow key={`${charge.kind} ${charge.name}`} label={chargeText(charge)} amount={charge.totalPrice} />
  ))
}

export function ChargesIncluded({ order: { charges } }: { order: DeskOrder }) {
  const charged = charges.filter(({ totalPrice }) => totalPrice !== 0)
  if (charged.length === 0) return null
  const amounts = charged.map((charge) => `${chargeText(charge)} ${formatTotal(charge.totalPrice)}`)
  return (
    <p className="mt-2 text-13 wrap-anywhere text-ink-soft tabular-nums">
      {t('orders.charges-included', { charges: amounts.join(', ') })}
    </p>
  )
}
