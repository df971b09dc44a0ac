import { useSearchParams } from 'react-router'
import type { Answer } from '#contract/call.ts'
import { pages } from '#contract/pages.ts'
import { listPicks } from '#contract/selling/fulfilment.ts'
import { t } from '#messages/catalogue.ts'
import { keepUnits } from '../../catalog/product-form/keep-units.ts'
import { formatInstant } from '../../format-instant.ts'
import { Loaded } from '../../loaded.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { formatQuantity } from '../../ui/format.ts'
import { Cell, Row, Table } from '../../ui/table.tsx'
import { useAnswer } from '../../use-answer.ts'
import { ClosedBox } from './closed-box.tsx'
import { Barcode, QrCode, Sheet } from './sheet.tsx'

export function PickingListPage() {
  const [query] = useSearchParams()
  const orders = query.get('orders') ?? ''
  const picks = useAnswer(['picks', orders], listPicks, { query: { orders } })
  return (
    <Loaded
      of={picks}
      failed={t('picking.failed')}
      head={{
        title: t('dashboard.picking-list'),
        back: { to: pages.shipping, label: t('dashboard.shipping') },
      }}
    >
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

type Pick = Answer<typeof listPicks>[number]

function PickRow({ pick: { place, partNumber, name, quantity, orders } }: { pick: Pick }) {
  return (
    <Row top>
      <Cell label={t('picking.place')}>
        <span className="inline-block @xl:min-w-20 wrap-anywhere">
          {place ? (
            <span className="font-mono text-17">{place}</span>
          ) : (
            <span className="text-13 text-ink-soft">{t('picking.no-place')}</span>
          )}
        </span>
      </Cell>
      <Cell>
        <div className="min-w-0">
          <span className="font-mono wrap-anywhere">{partNumber}</span>
          <span className="block text-13 wrap-anywhere text-ink-soft">{keepUnits(name)}</span>
          <Barcode text={partNumber} className="mt-2 h-7 max-w-full" />
        </div>
      </Cell>
      <Cell label={t('picking.quantity')} align="right">
        <span className="text-17 font-semibold">{formatQuantity(quantity)}</span>
      </Cell>
      <Cell label={t('picking.for')}>
        <ul className="text-13">
          {orders.map((order) => (
            <li key={order.orderNumber} className="whitespace-nowrap">
              <span className="font-mono">{order.orderNumber}</span> × {formatQuantity(order.quantity)}
            </li>
          ))}
        </ul>
      </Cell>
      <Cell label={t('picking.picked')}>
        <span aria-hidden className="block size-5 border border-ink" />
      </Cell>
    </Row>
  )
}
