import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { pages } from '#contract/pages.ts'
import { listPicks } from '#contract/selling/fulfilment.ts'
import { t } from '#messages/catalogue.ts'
import { send } from '../../api.ts'
import { formatInstant } from '../../format-instant.ts'
import { Loaded } from '../../loaded.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { formatQuantity } from '../../ui/format.ts'
import { Table } from '../../ui/table.tsx'
import { ClosedBox } from './closed-box.tsx'
import { QrCode } from './code.tsx'
import { type Pick, PickRow } from './pick-row.tsx'
import { Sheet } from './sheet.tsx'

export function PickingListPage() {
  const [query] = useSearchParams()
  const orders = query.get('orders') ?? ''
  const picks = useQuery({
    queryKey: ['picks', orders],
    queryFn: ({ signal }) => send(listPicks, { query: { orders }, signal }),
  })
  return (
    <Loaded of={picks} failed={t('picking.failed')}>
      {(loaded) => <Picks picks={loaded} />}
    </Loaded>
  )
}

function Picks({ picks }: { picks: Pick[] }) {
  if (picks.length === 0) return <EmptyState drawing={<ClosedBox />} sentence={t('picking.none')} />
  const numbers = [...new Set(picks.flatMap((pick) => pick.orders.map(({ orderNumber }) => orderNumber)))]
  const columns = [
    { label: t('picking.place') },
    { label: t('picking.part') },
    { label: t('picking.quantity'), align: 'right' as const },
    { label: t('picking.for') },
    { label: t('picking.picked') },
  ]
  const pieces = picks.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <Sheet back={{ to: pages.shipping, label: t('dashboard.shipping') }}>
      <header className="mb-4">
        <h1 className="text-25 font-semibold tracking-tight">{t('dashboard.picking-list')}</h1>
        <p className="text-ink-soft">
          {formatInstant(new Date().toISOString())} ·{' '}
          {t('picking.sum', { parts: formatQuantity(picks.length), pieces: formatQuantity(pieces) })}
        </p>
      </header>
      <ul aria-label={t('picking.orders')} className="mb-6 flex flex-wrap gap-x-6 gap-y-3">
        {numbers.map((number) => (
          <li key={number} className="flex items-center gap-2 font-mono text-13">
            <QrCode text={number} className="size-12" />
            {number}
          </li>
        ))}
      </ul>
      <Table label={t('dashboard.picking-list')} columns={columns}>
        {picks.map((pick) => (
          <PickRow key={`${pick.place} ${pick.partNumber}`} pick={pick} />
        ))}
      </Table>
    </Sheet>
  )
}
