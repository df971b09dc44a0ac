import type { Overview } from '#contract/desk/overview.ts'
import { cents, fromCents } from '#contract/money.ts'
import { t } from '#messages/catalogue.ts'
import { BarChart } from '../../ui/bar-chart.tsx'
import { formatTotal } from '../../ui/format.ts'

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })

export function MoneyTaken({ taken }: { taken: Overview['taken'] }) {
  const sum = fromCents(taken.reduce((total, { total: ofDay }) => total + (cents(ofDay) ?? 0), 0))
  const bars = taken.map((each) => ({
    label: day.format(new Date(each.day)),
    value: each.total,
    valueLabel: formatTotal(each.total),
  }))
  return (
    <>
      <p className="mb-3 text-ink-soft">
        {t('overview.taken-sum', { total: formatTotal(sum), days: taken.length })}
      </p>
      <BarChart
        label={t('overview.taken-chart', { total: formatTotal(sum), days: taken.length })}
        bars={bars}
        columns={[t('overview.day'), t('overview.money')]}
        tableLabel={t('overview.as-table')}
      />
    </>
  )
}
