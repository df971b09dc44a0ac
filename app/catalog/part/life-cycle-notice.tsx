import type { Tool } from '#contract/catalog/catalog.ts'
import { isOrderable } from '#contract/selling/orderable.ts'
import { formatUtcDay } from '#contract/utc-day.ts'
import { t } from '#messages/catalogue.ts'

/** What the life cycle of a part means for an order (rules: P-50). Nothing for an active part, or one that cannot be ordered. */
export function LifeCycleNotice({ product }: { product: Tool }) {
  const { lifeCycle, lastTimeBuy = '' } = product
  if (lifeCycle === 'active' || !isOrderable(product)) return null
  return (
    <div className="mt-6 rounded-field bg-warn-ground px-4 py-3 forced-colors:border">
      <p className="font-medium">
        {t(`life-cycle.${lifeCycle}`, { date: lastTimeBuy && formatUtcDay(lastTimeBuy) })}
      </p>
      <p className="text-ink-soft">{t(`life-cycle.${lifeCycle}-reason`)}</p>
    </div>
  )
}
