import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type PricedLine, priceLines } from '#contract/catalog/prices.ts'
import { partLine } from '#contract/line-limits.ts'
import type { DeskLine, DeskOrder } from '#contract/selling/order.ts'
import { getOrder } from '#contract/selling/orders.ts'
import { t } from '#messages/catalogue.ts'
import { send } from '../../api.ts'
import { FailedList } from '../../failed-list.tsx'
import { Loaded } from '../../loaded.tsx'
import { formatTotal } from '../../ui/format.ts'
import { ListHead } from '../../ui/list-head.tsx'
import { AlignedPrice } from '../../ui/price.tsx'
import { Cell, Row, Table } from '../../ui/table.tsx'
import { TableSkeleton } from '../../ui/table-skeleton.tsx'
import { linesTotal } from '../charges/is-charged.ts'
import { keepOrderedAgain } from '../checkout/ordered-again.ts'
import { LineAdvice } from '../lines/line-advice.tsx'
import { LineQuantity, RemoveLine } from '../lines/line-quantity.tsx'
import { PartCell } from '../lines/part-cell.tsx'
import { SumBar, UnreadQuantities, useUnread } from '../lines/sum-bar.tsx'
import { AddAllToCart } from '../lists/add-all-to-cart.tsx'
import { OrderInStock } from '../lists/order-in-stock.tsx'
import { SaveAsList } from '../lists/save-as-list.ts'
import { formatDay } from './format-time.ts'
import { ReducedLines } from './reduced-lines.tsx'

/** The lines of an order compared with today, to be changed and put into the cart (rules: C-23). */
export function OrderAgainPage({ id }: { id: string }) {
  const order = useQuery({
    queryKey: ['orders', 'one', id],
    queryFn: ({ signal }) => send(getOrder, { params: { id }, signal }),
  })
  const facts = order.data && { number: order.data.orderNumber, date: formatDay(order.data.createdAt) }
  return (
    <>
      {/* Its line keeps its room while the order is loaded. */}
      <ListHead title={t('orders.again')} note={facts ? t('again.lead', facts) : !order.error && '\u00a0'} />
      <Loaded of={order} failed={t('again.failed')}>
        {(loaded) => (
          <>
            <ReducedLines order={loaded} />
            <UnreadQuantities key={id}>
              <AgainLines order={loaded} />
            </UnreadQuantities>
          </>
        )}
      </Loaded>
    </>
  )
}

function AgainLines({ order }: { order: DeskOrder }) {
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
  const hasReferences = lines.some(({ then }) => then.reference)
  const areSame = lines.every(({ then }) => then.price === priced.get(then.toolId)?.price)
  return (
    <>
      {areSame && <p className="mb-3 text-13 text-ink-soft">{t('again.same')}</p>}
      <Table label={t('orders.again')} columns={columns(hasReferences, areSame)}>
        {lines.map((line) => (
          <AgainRow
            key={line.then.toolId}
            line={line}
            now={priced.get(line.then.toolId)}
            hasReferences={hasReferences}
            isSame={areSame}
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
          <SaveAsList list={{ lines: ordered.map(partLine) }} name={order.orderNumber} size="main" />
          <AddAllToCart lines={ordered} variant="primary" before={() => keepOrderedAgain(order)} />
        </div>
      </SumBar>
    </>
  )
}

const columns = (hasReferences: boolean, areSame: boolean) => [
  { label: t('lists.part') },
  ...(hasReferences ? [{ label: t('lists.reference') }] : []),
  { label: t('lists.quantity'), align: 'right' as const },
  ...(areSame ? [] : [{ label: t('again.then'), align: 'right' as const }]),
  { label: t('again.now'), align: 'right' as const },
  { label: t('lists.line-total'), align: 'right' as const },
  { label: t('lists.actions'), unlabelled: true },
]

function toOrder({ then, quantity }: AgainLine, now: PricedLine | undefined) {
  const { partNumber = then.partNumber, problem } = now ?? {}
  return { ...partLine({ partNumber, quantity, reference: then.reference }), ...(problem && { problem }) }
}

interface AgainLine {
  then: DeskLine
  quantity: number
}

interface AgainRowProps {
  line: AgainLine
  /** The line at present prices; undefined while a new quantity is priced for the first time. */
  now: PricedLine | undefined
  hasReferences: boolean
  /** The prices of all lines are those of then, which are said once. */
  isSame: boolean
  change: (quantity: number) => void
  remove: () => void
}

function AgainRow({ line: { then, quantity }, now, hasReferences, isSame, change, remove }: AgainRowProps) {
  const partNumber = now?.partNumber ?? then.partNumber
  const unread = useUnread().has(partNumber)
  const present = { quantity, ...now, partNumber }
  return (
    <Row top>
      <Cell narrow="lead">
        <PartCell line={present} name={then.name}>
          <LineAdvice line={present} name={then.name} take={change} />
        </PartCell>
      </Cell>
      {hasReferences && (
        <Cell label={t('lists.reference')} bare={!then.reference}>
          <span className="line-clamp-2 text-13 text-ink-soft wrap-anywhere">{then.reference}</span>
        </Cell>
      )}
      <Cell label={t('lists.quantity')} align="right" narrow="figure">
        <LineQuantity
          partNumber={partNumber}
          quantity={quantity}
          part={now?.part}
          change={change}
          wrong={now?.problem !== undefined}
        />
      </Cell>
      {!isSame && (
        <Cell label={t('again.then')} align="right" narrow="figure">
          <span className="text-ink-soft @xl:leading-9">
            {then.price !== undefined && <AlignedPrice price={then.price} />}
          </span>
        </Cell>
      )}
      <Cell label={t('again.now')} align="right" narrow="figure">
        <PriceNow then={then.price} now={now?.price} />
      </Cell>
      <Cell label={t('lists.line-total')} align="right" narrow="figure">
        <span className="font-medium tabular-nums @xl:leading-9">
          {unread || now?.totalPrice === undefined ? '–' : formatTotal(now.totalPrice)}
        </span>
      </Cell>
      <Cell narrow="corner">
        <RemoveLine partNumber={partNumber} remove={remove} />
      </Cell>
    </Row>
  )
}

function PriceNow({ then, now }: { then: number | undefined; now: number | undefined }) {
  if (now === undefined || then === undefined) return <span className="text-ink-soft">–</span>
  const tone = now > then ? 'text-bad' : 'text-good'
  return (
    <span className="tabular-nums">
      <span className="font-medium @xl:leading-9">
        <AlignedPrice price={now} />
      </span>
      {now !== then && <span className={`block text-13 ${tone}`}>{differenceWords(then, now)}</span>}
    </span>
  )
}

const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 })

function differenceWords(then: number, now: number): string {
  const share = percent.format(Math.abs(now - then) / then)
  return t(now > then ? 'again.dearer' : 'again.cheaper', { share })
}
