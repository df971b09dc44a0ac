import { fromCents } from '#contract/money.ts'
import type { Charge } from '#contract/selling/order-lines.ts'

interface ChargeInCents extends Pick<Charge, 'kind' | 'name'> {
  cents: number
  percent?: number | null
}

export function toCharge({ kind, name, cents, percent }: ChargeInCents): Charge {
  return { kind, name, totalPrice: fromCents(cents), ...(percent == null ? {} : { percent }) }
}
