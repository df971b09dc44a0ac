import type { Tool } from '#contract/catalog/catalog.ts'
import { t } from '#messages/catalogue.ts'

/** The life cycle of a part in a few words for lists. Empty if the stock word says it, or the part is active. */
export function LifeCycleWord({ lifeCycle, ordersEnded }: Pick<Tool, 'lifeCycle' | 'ordersEnded'>) {
  const words = {
    'not-recommended': 'product.not-recommended',
    'last-time-buy': 'product.last-time-buy',
  } as const
  if (ordersEnded || !(lifeCycle in words)) return null
  return <span className="text-13 font-medium text-warn">{t(words[lifeCycle as keyof typeof words])}</span>
}
