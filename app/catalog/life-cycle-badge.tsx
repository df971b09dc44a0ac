import type { Tool } from '#contract/catalog.ts'
import { formatUtcDay } from '#contract/utc-day.ts'
import { translate } from '#messages/catalogue.ts'
import { Badge } from '../ui/badge.tsx'

const tones = { active: 'good', 'not-recommended': 'warn', 'last-time-buy': 'warn', obsolete: 'bad' } as const

/** The life cycle of a part, with the last date of orders where it has one. */
export function LifeCycleBadge({ product: { lifeCycle, lastTimeBuy } }: { product: Tool }) {
  return (
    <Badge tone={tones[lifeCycle]}>
      {translate(`product-field.lifeCycle-${lifeCycle}`)}
      {lastTimeBuy && `: ${formatUtcDay(lastTimeBuy)}`}
    </Badge>
  )
}
