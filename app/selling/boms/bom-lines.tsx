import { type ReactNode, useState } from 'react'
import type { ReadBom } from '#contract/selling/boms.ts'
import { t } from '#messages/catalogue.ts'
import { Button } from '../../ui/button.tsx'
import { formatQuantity } from '../../ui/format.ts'
import { Cell, Row, Table } from '../../ui/table.tsx'
import type { Bill, BillLine } from './bill.ts'
import type { BomResultProps } from './bom-columns.tsx'
import { BomLineRow } from './bom-line-row.tsx'

/** Rows at a time, so that a file of 2,000 lines scrolls and edits smoothly. */
const ROWS = 100

const FILTERS = ['all', 'found', 'choose', 'problem', 'none', 'left-out'] as const
type Filter = (typeof FILTERS)[number]

/** The lines in the file's order, by state and by page. */
export function BomLines(props: BomResultProps & { bill: Bill }) {
  const { bom, bill, settings } = props
  const leftOut = bom.leftOut.filter(({ row }) => !settings.takenIn.includes(row))
  const [filter, setFilter] = useState<Filter>('all')
  const [page, setPage] = useState(0)
  const counts: Record<Filter, number> = {
    all: bill.lines.length,
    found: countOf(bill.lines, 'found'),
    choose: countOf(bill.lines, 'choose'),
    problem: countOf(bill.lines, 'problem'),
    none: countOf(bill.lines, 'none'),
    'left-out': leftOut.length,
  }
  // The last line of a state may have changed to another.
  const present = counts[filter] > 0 ? filter : 'all'
  const lines = present === 'all' ? bill.lines : bill.lines.filter(({ state }) => state === present)
  const last = Math.max(0, Math.ceil(lines.length / ROWS) - 1)
  const at = Math.min(page, last)
  function choose(name: Filter) {
    setFilter(name)
    setPage(0)
  }
  return (
    <section aria-label={t('bom.lines')} className="min-w-0">
      <fieldset aria-label={t('bom.filter')} className="mb-4 flex min-w-0 flex-wrap gap-2 py-1">
        {FILTERS.filter((name) => name === 'all' || counts[name] > 0).map((name) => (
          <FilterButton key={name} pressed={name === present} onPress={() => choose(name)}>
            {t(`bom.filter-${name}`)} <span className="tabular-nums">{formatQuantity(counts[name])}</span>
          </FilterButton>
        ))}
      </fieldset>
      {present === 'left-out' ? (
        <LeftOut {...props} leftOut={leftOut} />
      ) : lines.length === 0 ? (
        <p className="py-8 text-ink-soft">{t('bom.no-lines')}</p>
      ) : (
        <>
          <Table label={t('bom.lines')} columns={columns()}>
            {lines.slice(at * ROWS, (at + 1) * ROWS).map((line) => (
              <BomLineRow key={line.line.row} {...line} {...props} />
            ))}
          </Table>
          {last > 0 && <Pages at={at} last={last} total={lines.length} go={setPage} />}
        </>
      )}
      {present === 'all' && leftOut.length > 0 && (
        <p className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-1 text-13 text-ink-soft">
          {t(leftOut.length === 1 ? 'bom.one-left-out' : 'bom.some-left-out', {
            count: formatQuantity(leftOut.length),
          })}
          <Button size="small" onClick={() => choose('left-out')}>
            {t('bom.show-left-out')}
          </Button>
        </p>
      )}
    </section>
  )
}

const countOf = (lines: BillLine[], state: BillLine['state']) =>
  lines.filter((line) => line.state === state).length

function columns() {
  return [
    { label: t('bom.row') },
    { label: t('bom.your-line') },
    { label: t('bom.our-part') },
    { label: t('bom.quantity'), align: 'right' as const },
    { label: t('bom.each'), align: 'right' as const },
    { label: t('bom.total'), align: 'right' as const },
  ]
}

interface FilterButtonProps {
  pressed: boolean
  onPress: () => void
  children: ReactNode
}

function FilterButton({ pressed, onPress, children }: FilterButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      onClick={onPress}
      className="inline-flex min-h-9 items-center gap-1.5 rounded-full border border-line bg-surface px-3.5 text-13 whitespace-nowrap text-ink-soft transition-colors hover:border-copper hover:text-copper-deep aria-pressed:border-copper aria-pressed:bg-copper-ground aria-pressed:font-medium aria-pressed:text-copper-deep"
    >
      {children}
    </button>
  )
}

interface PagesProps {
  at: number
  last: number
  total: number
  go: (page: number) => void
}

function Pages({ at, last, total, go }: PagesProps) {
  const shown = {
    from: formatQuantity(at * ROWS + 1),
    to: formatQuantity(Math.min((at + 1) * ROWS, total)),
    total: formatQuantity(total),
  }
  return (
    <nav aria-label={t('bom.pages')} className="mt-4 flex items-center justify-end gap-3">
      <p role="status" className="text-13 text-ink-soft tabular-nums">
        {t('bom.shown', shown)}
      </p>
      <Button size="small" disabled={at === 0} onClick={() => go(at - 1)}>
        {t('bom.previous')}
      </Button>
      <Button size="small" disabled={at === last} onClick={() => go(at + 1)}>
        {t('bom.next')}
      </Button>
    </nav>
  )
}

interface LeftOutProps extends Pick<BomResultProps, 'settings' | 'change'> {
  leftOut: ReadBom['leftOut']
}

/** Lines of the file that are not bought, each with the reason. Those that are only not fitted can be taken in. */
function LeftOut({ leftOut, settings, change }: LeftOutProps) {
  const columns = [
    { label: t('bom.row') },
    { label: t('bom.your-line') },
    { label: t('bom.reason') },
    { label: t('bom.take-in'), align: 'right' as const },
  ]
  return (
    <Table label={t('bom.filter-left-out')} columns={columns}>
      {leftOut.map(({ row, text, why, line }) => (
        <Row key={row}>
          <Cell narrow="inline">
            <span className="text-13 text-ink-soft tabular-nums">{row}</span>
          </Cell>
          <Cell>
            <span className="wrap-anywhere">{text}</span>
          </Cell>
          <Cell>
            <span className="text-13 text-ink-soft">{t(`bom.why-${why}`)}</span>
          </Cell>
          <Cell align="right" bare={!line}>
            {line && (
              <Button
                size="small"
                aria-label={t('bom.take-in-named', { row })}
                onClick={() => change({ takenIn: [...settings.takenIn, row] })}
              >
                {t('bom.take-in')}
              </Button>
            )}
          </Cell>
        </Row>
      ))}
    </Table>
  )
}
