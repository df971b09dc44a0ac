import { type ReactNode, useDeferredValue, useEffect, useMemo, useRef } from 'react'
import { fromCents } from '#contract/money.ts'
import { type BoardPart, type Build, costOf } from '#contract/selling/board-costs.ts'
import { t } from '#messages/catalogue.ts'
import { Button } from '../../ui/button.tsx'
import { formatQuantity, formatTotal, formatUnitPrice } from '../../ui/format.ts'
import { StepChart } from '../../ui/step-chart.tsx'
import { type Bill, boardPartOf } from './bill.ts'
import { BomActions } from './bom-actions.tsx'
import type { BomResultProps } from './bom-columns.tsx'

interface BomSummaryProps extends BomResultProps {
  bill: Bill
}

/** Total, cost per board, what to do next, and advice for the whole board. */
export function BomSummary(props: BomSummaryProps) {
  const { bill, build } = props
  const total = fromCents(bill.totalCents)
  const section = useRef<HTMLElement>(null)
  // The field that had the focus is gone.
  useEffect(() => {
    if (document.activeElement === document.body) section.current?.focus({ preventScroll: true })
  }, [])
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label={t('bom.summary')}
      className="grid items-start gap-x-10 rounded-card border border-line bg-surface p-5 outline-none @2xl:grid-cols-2 @5xl:grid-cols-1"
    >
      <div>
        <dl className="grid grid-cols-2 items-baseline gap-y-1">
          <dt className="text-ink-soft">{t('bom.total-all')}</dt>
          <dd className="text-right text-25 font-medium tabular-nums">{formatTotal(total)}</dd>
          <dt className="text-ink-soft">{t('bom.per-board')}</dt>
          <dd className="text-right tabular-nums">{formatTotal(total / build.boards)}</dd>
          <dt className="text-ink-soft">{t('bom.matched')}</dt>
          <dd className="text-right tabular-nums">
            {t('bom.matched-of', {
              found: formatQuantity(
                bill.lines.filter(({ part, state }) => part && state !== 'choose').length,
              ),
              all: formatQuantity(bill.lines.length),
            })}
          </dd>
        </dl>
        <BomActions {...props} />
      </div>
      <div className="@max-5xl:@2xl:*:first:mt-0 @max-5xl:@2xl:*:first:border-t-0 @max-5xl:@2xl:*:first:pt-0">
        <Limit {...props} />
        <OrderingUp {...props} />
        <CostCurve {...props} />
      </div>
    </section>
  )
}

function Advice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mt-5 border-t border-line pt-4">
      <h2 className="mb-1 text-13 font-medium text-ink-soft">{title}</h2>
      {children}
    </div>
  )
}

const LIMITS_SHOWN = 5

function Limit({ bill: { limit }, build }: BomSummaryProps) {
  if (!limit) return null
  const named = limit.lines.slice(0, LIMITS_SHOWN).map(({ row, references }) => references[0] ?? `${row}`)
  const more = limit.lines.length - named.length
  return (
    <Advice title={t('bom.stock')}>
      <p className={limit.boards < build.boards ? 'font-medium text-bad' : ''}>
        {limitText(limit.boards, build.boards)}
      </p>
      <p className="text-13 text-ink-soft wrap-anywhere">
        {t('bom.limited-by', { lines: named.join(', ') })}
        {more > 0 && ` ${t('bom.limited-more', { count: more })}`}
      </p>
    </Advice>
  )
}

function limitText(boards: number, asked: number): string {
  const facts = { boards: formatQuantity(boards), asked: formatQuantity(asked) }
  if (boards < asked) return t('bom.limit-fewer', facts)
  return t(boards === 1 ? 'bom.limit-one' : 'bom.limit', facts)
}

function OrderingUp({ bill: { orderingUp }, settings, change }: BomSummaryProps) {
  if (!orderingUp) return null
  const one = orderingUp.count === 1
  const words = settings.orderingUp
    ? one
      ? 'bom.saved-one'
      : 'bom.saved'
    : one
      ? 'bom.saves-one'
      : 'bom.saves'
  const facts = { saves: formatTotal(fromCents(orderingUp.savesCents)), count: orderingUp.count }
  return (
    <Advice title={t('bom.ordering-up')}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0 flex-1 basis-40">{t(words, facts)}</p>
        <Button
          size="small"
          onClick={() => change({ orderingUp: !settings.orderingUp })}
          aria-pressed={settings.orderingUp}
        >
          {t('bom.order-up')}
        </Button>
      </div>
    </Advice>
  )
}

function CostCurve({ bill, build }: BomSummaryProps) {
  const purchases = useDeferredValue(bill.purchases)
  const { boards, sparePercent } = build
  const steps = useMemo(
    () => costCurve(purchases.map(boardPartOf), { boards, sparePercent }),
    [purchases, boards, sparePercent],
  )
  if (purchases.length === 0) return null
  return (
    <Advice title={t('bom.curve')}>
      <StepChart
        label={t('bom.curve-label', {
          boards: formatQuantity(boards),
          price: formatUnitPrice(steps.find((step) => step.boards === boards)?.perBoard ?? 0),
          most: formatQuantity(steps.at(-1)?.boards ?? 1),
          least: formatUnitPrice(steps.at(-1)?.perBoard ?? 0),
        })}
        points={steps.map((step) => ({
          x: step.boards,
          y: step.perBoard,
          label: formatQuantity(step.boards),
          valueLabel: formatUnitPrice(step.perBoard),
        }))}
        current={boards}
        columns={[t('bom.boards'), t('bom.per-board')]}
        tableLabel={t('bom.curve-table')}
      />
    </Advice>
  )
}

interface CurvePoint {
  boards: number
  /** In the store's currency. */
  perBoard: number
}

const MAX_BREAKS = 40
const MIN_BOARDS = 1000

/**
 * The cost of each board at the present number of boards, at round numbers, and where a part reaches a price break: at
 * most 40 of these, evenly spread. To at least 1,000 boards.
 */
export function costCurve(parts: readonly BoardPart[], { boards, sparePercent }: Build): CurvePoint[] {
  const most = Math.max(MIN_BOARDS, boards * 10)
  const breaks = [...new Set(parts.flatMap((part) => breaksOf(part, sparePercent)))]
    .filter((each) => each <= most)
    .sort((a, b) => a - b)
  const every = Math.ceil(breaks.length / MAX_BREAKS)
  const some = breaks.filter((_, index) => index % every === 0)
  return [...new Set([...roundNumbers(most), ...some, boards])]
    .sort((a, b) => a - b)
    .map((each) => ({
      boards: each,
      perBoard: fromCents(costOf(parts, { boards: each, sparePercent })) / each,
    }))
}

/** The numbers of boards at which a part reaches its price breaks. */
function breaksOf({ part, perBoard }: BoardPart, sparePercent: number): number[] {
  const each = perBoard.reduce((sum, pieces) => sum + pieces, 0) * (1 + sparePercent / 100)
  return each > 0 ? part.priceBreaks.map(({ quantity }) => Math.ceil(quantity / each)) : []
}

/** 1, 2, 5, 10, 20, 50 … to `most`. */
function roundNumbers(most: number): number[] {
  const numbers: number[] = []
  for (let decade = 1; decade <= most; decade *= 10)
    numbers.push(...[1, 2, 5].map((digit) => digit * decade).filter((each) => each <= most))
  return numbers
}
