import { dollars } from '#contract/money.ts'
import { t } from '#messages/catalogue.ts'
import type { OrderMailFacts } from './order-mail-facts.ts'

export const money = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  minimumFractionDigits: 2,
  maximumFractionDigits: 4,
})
const count = new Intl.NumberFormat('en-US')

type OrderedFacts = Pick<OrderMailFacts, 'name' | 'quantity' | 'price' | 'total_cents'>

export const subjectFacts = (order: OrderedFacts) => ({
  quantity: count.format(order.quantity),
  name: order.name,
})

export function ordered(order: OrderedFacts): [string, string][] {
  return [
    [t('mail.order-product'), order.name],
    [t('orders.quantity'), count.format(order.quantity)],
    [t('orders.price'), money.format(Number(order.price))],
    [t('orders.total'), money.format(dollars(order.total_cents))],
  ]
}
