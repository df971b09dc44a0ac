import type { LineProblem } from '#contract/selling/order-lines.ts'
import { t } from '#messages/catalogue.ts'
import { formatQuantity } from '../../ui/format.ts'

export function problemWords({ name, ...facts }: LineProblem): string {
  if (facts.left === 0) return t('lines.out-of-stock')
  const figures = Object.entries(facts).flatMap(([key, value]) =>
    typeof value === 'number' ? [[key, formatQuantity(value)]] : [],
  )
  return t(`lines.${name}`, Object.fromEntries(figures))
}
