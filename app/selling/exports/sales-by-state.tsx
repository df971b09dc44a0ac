import { TriangleAlert } from 'lucide-react'
import { pages } from '#contract/pages.ts'
import { getSalesByState, NEAR_THRESHOLD, type StateSales } from '#contract/selling/sales-by-state.ts'
import { formatUtcDay } from '#contract/utc-day.ts'
import { t } from '#messages/catalogue.ts'
import { Loaded } from '../../loaded.tsx'
import { useCan } from '../../people/account/use-rights.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { formatQuantity, formatTotal } from '../../ui/format.ts'
import { Icon } from '../../ui/icon.tsx'
import { Section } from '../../ui/section.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { DataTable } from '../../ui/table.tsx'
import { useAnswer } from '../../use-answer.ts'

/** What was sold to each state of the USA, next to what is owed from. */
export function SalesByState() {
  const can = useCan()
  const sales = useAnswer(['sales-by-state'], getSalesByState)
  return (
    <Section title={t('exports.states')}>
      <Loaded of={sales} failed={t('exports.states-failed')} skeleton={<Skeleton className="h-40" />}>
        {({ from, to, states }) => (
          <>
            <p className="mb-4 max-w-prose text-ink-soft">
              {t('exports.states-lead', { from: formatUtcDay(from), to: formatUtcDay(to) })}
            </p>
            {states.length > 0 ? (
              <DataTable
                dense
                label={t('exports.states')}
                columns={columns}
                rows={states}
                keyOf={({ region }) => region}
              />
            ) : (
              <p className="text-ink-soft">{t('exports.states-none')}</p>
            )}
            {can('settings') && (
              <ButtonLink to={`${pages.settings}?section=tax`} size="small" className="mt-4">
                {t('exports.edit-thresholds')}
              </ButtonLink>
            )}
          </>
        )}
      </Loaded>
    </Section>
  )
}

const columns = [
  {
    label: t('exports.state'),
    cell: ({ region, name }: StateSales) => (
      <span className="font-medium">{region ? `${name} (${region})` : t('exports.no-state')}</span>
    ),
  },
  {
    label: t('exports.state-net'),
    align: 'right' as const,
    narrow: 'figure' as const,
    cell: ({ net }: StateSales) => <span className="tabular-nums">{formatTotal(net)}</span>,
  },
  {
    label: t('exports.state-orders'),
    align: 'right' as const,
    narrow: 'figure' as const,
    cell: ({ orders }: StateSales) => <span className="tabular-nums">{formatQuantity(orders)}</span>,
  },
  {
    label: t('exports.state-threshold'),
    align: 'right' as const,
    narrow: 'figure' as const,
    cell: ({ threshold }: StateSales) => <span className="tabular-nums">{thresholdText(threshold)}</span>,
  },
  {
    label: t('exports.state-share'),
    align: 'right' as const,
    narrow: 'figure' as const,
    cell: ({ share }: StateSales) => <Share share={share} />,
  },
]

function thresholdText(threshold: StateSales['threshold']): string {
  if (!threshold) return '–'
  const { amount, orders } = threshold
  if (orders === undefined) return formatTotal(amount)
  return t('exports.threshold-or-orders', { amount: formatTotal(amount), orders: formatQuantity(orders) })
}

function Share({ share }: Pick<StateSales, 'share'>) {
  if (share === undefined) return '–'
  const percent = formatQuantity(Math.round(share * 100))
  if (share < NEAR_THRESHOLD) return <span className="tabular-nums">{`${percent} %`}</span>
  return (
    <span className="inline-flex items-center gap-1.5 font-medium text-warn tabular-nums">
      <Icon of={TriangleAlert} />
      {t(share < 1 ? 'exports.state-near' : 'exports.state-reached', { percent })}
    </span>
  )
}
