import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type PricedLine, priceLines } from '#contract/catalog/prices.ts'
import { partLine } from '#contract/line-limits.ts'
import type { DeskOrder } from '#contract/selling/orders.ts'
import { t } from '#messages/catalogue.ts'
import { send } from '../../api.ts'
import { FailedList } from '../../failed-list.tsx'
import { formatTotal } from '../../ui/format.ts'
import { Table } from '../../ui/table.tsx'
import { TableSkeleton } from '../../ui/table-skeleton.tsx'
import { linesTotal } from '../charges/lines-total.ts'
import { SumBar } from '../lines/sum-bar.tsx'
import { useUnread } from '../lines/unread-quantities.tsx'
import { AddAllToCart } from '../lists/add-all-to-cart.tsx'
import { OrderInStock } from '../lists/order-in-stock.tsx'
import { SaveAsList } from '../lists/save-as-list.ts'
import type { AgainLine } from './again-row.tsx'
import { AgainRow } from './again-row.tsx'

export function AgainLines({ order }: { order: Pick<DeskOrder, 'orderNumber' | 'lines'> }) {
  const [lines, setLines] = useState<AgainLine[]>(() =>
    order.lines.map((then) => ({ then, quantity: then.quantity })),
  )
  const unread = useUnread().size > 0
  // By id, because a part may have another number today.
  const asked = lines.map(({ then, quantity }) => ({ toolId: then.toolId, quantity }))
  const now = useQuery({
    queryKey: ['prices-again', asked],
    queryFn: ({ signal }) => send(priceLines, { body: { lines: asked }, signal }),
    placeholderData: keepPreviousData,
  })
  const priced = new Map(now.data?.lines.map((line) => [line.toolId, line]))
  const change = (toolId: string, quantity: number) =>
    setLines((before) => before.map((line) => (line.then.toolId === toolId ? { ...line, quantity } : line)))
  const remove = (toolId: string) => setLines((before) => before.filter(({ then }) => then.toolId !== toolId))
  if (!now.data) {
    if (!now.error) return <TableSkeleton />
    return <FailedList title={t('again.failed')} error={now.error} retry={() => now.refetch()} />
  }
  if (lines.length === 0) return <p className="text-ink-soft">{t('again.empty')}</p>
  const ordered = lines.map((line) => toOrder(line, priced.get(line.then.toolId)))
  return (
    <>
      <Table label={t('orders.again')} columns={columns()}>
        {lines.map((line) => (
          <AgainRow
            key={line.then.toolId}
            line={line}
            now={priced.get(line.then.toolId)}
            change={(quantity) => change(line.then.toolId, quantity)}
            remove={() => remove(line.then.toolId)}
          />
        ))}
      </Table>
      <div className="mt-4 flex justify-end empty:hidden">
        <OrderInStock
          lines={ordered.filter((_, n) => priced.get(lines[n]?.then.toolId)?.quantity === lines[n]?.quantity)}
          take={(partNumber, quantity) => {
            const at = lines[ordered.findIndex((line) => line.partNumber === partNumber)]
            if (at && quantity === 0) remove(at.then.toolId)
            else if (at) change(at.then.toolId, quantity)
          }}
        />
      </div>
      <SumBar
        label={t('again.total')}
        total={unread ? undefined : formatTotal(linesTotal(now.data))}
        busy={now.isPlaceholderData}
      >
        <div className="flex flex-wrap items-center gap-2">
          <SaveAsList lines={ordered} name={order.orderNumber} size="main" />
          <AddAllToCart lines={ordered} variant="primary" />
        </div>
      </SumBar>
    </>
  )
}

const columns = () => [
  { label: t('lists.part') },
  { label: t('lists.quantity'), align: 'right' as const },
  { label: t('again.then'), align: 'right' as const },
  { label: t('again.now'), align: 'right' as const },
  { label: t('lists.line-total'), align: 'right' as const },
  { label: t('lists.actions'), unlabelled: true },
]

function toOrder({ then, quantity }: AgainLine, now: PricedLine | undefined) {
  const { partNumber = then.partNumber, problem } = now ?? {}
  return { ...partLine({ partNumber, quantity, reference: then.reference }), ...(problem && { problem }) }
}
