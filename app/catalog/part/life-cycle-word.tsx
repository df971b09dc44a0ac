import type { Tool } from '#contract/catalog/catalog.ts'
import { t } from '#messages/catalogue.ts'

/** The life cycle of a part in a few words for lists. Empty if the stock word says it, or the part is active. */
export function LifeCycleWord({ lifeCycle, ordersEnded }: Pick<Tool, 'lifeCycle' | 'ordersEnded'>) {
  if (ordersEnded || (lifeCycle !== 'not-recommended' && lifeCycle !== 'last-time-buy')) return null
  return <span className="text-13 font-medium text-warn">{t(`product.${lifeCycle}`)}</span>
}
