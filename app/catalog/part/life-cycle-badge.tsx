import type { Tool } from '#contract/catalog/catalog.ts'
import { formatUtcDay } from '#contract/utc-day.ts'
import { t } from '#messages/catalogue.ts'
import { Badge } from '../../ui/badge.tsx'

const tones = { active: 'good', 'not-recommended': 'warn', 'last-time-buy': 'warn', obsolete: 'bad' } as const

export function LifeCycleBadge({ product: { lifeCycle, lastTimeBuy } }: { product: Tool }) {
  return (
    <Badge tone={tones[lifeCycle]}>
      {t(`product-field.lifeCycle-${lifeCycle}`)}
      {lastTimeBuy && `: ${formatUtcDay(lastTimeBuy)}`}
    </Badge>
  )
}
