import type { LineProblem } from '#contract/order-lines.ts'
import { t } from '#messages/catalogue.ts'
import { formatQuantity } from '../ui/format.ts'

/** What is wrong with a line, as a sentence. */
export function problemWords({ name, ...facts }: LineProblem): string {
  const figures = Object.entries(facts).flatMap(([key, value]) =>
    typeof value === 'number' ? [[key, formatQuantity(value)]] : [],
  )
  return t(`cart.${name}`, Object.fromEntries(figures))
}
