import type { ReactNode } from 'react'

interface Column {
  label: string
  align?: 'right' | undefined
  unlabelled?: boolean
  /** Left out where there is no room for it, so that another cell has to say it. */
  roomy?: boolean | undefined
}

interface TableProps {
  label: string
  columns: Column[]
  children: ReactNode
}

const ROOMY = '@max-4xl:hidden'
const alignment = { right: 'text-right whitespace-nowrap' }

/** Where it is narrow (a phone, or very large text), each row becomes a card with labelled cells. */
export function Table({ label, columns, children }: TableProps) {
  return (
    <div className="@container">
      <table aria-label={label} className="w-full border-collapse @max-xl:block">
        <thead className="@max-xl:sr-only">
          <tr>
            {columns.map((column) => (
              <th
                key={column.label}
                scope="col"
                className={`sticky top-(--table-top,4rem) z-10 print:static border-b border-line bg-sunken px-2 py-2.5 text-left text-13 font-medium text-ink-soft first:rounded-tl-card first:pl-3 last:rounded-tr-card last:pr-3 @4xl:px-3 @4xl:whitespace-nowrap ${column.roomy ? ROOMY : ''} ${column.align ? alignment[column.align] : ''}`}
              >
                {column.unlabelled ? <span className="sr-only">{column.label}</span> : column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="@max-xl:grid @max-xl:grid-cols-1 @max-xl:gap-3">{children}</tbody>
      </table>
    </div>
  )
}

interface RowProps {
  top?: boolean
  /** 44 px instead of 56, for cells of one line. */
  dense?: boolean
  /** The cells' link with `after:absolute after:inset-0` covers the row. */
  opens?: boolean
  children: ReactNode
}

export function Row({ top, dense, opens, children }: RowProps) {
  return (
    <tr
      className={`${top ? '@xl:[&>td]:py-2 @xl:[&>td]:align-top' : ''} ${dense ? '@xl:h-11 @xl:[&>td]:py-1' : '@xl:h-14'} ${opens ? 'relative hover:bg-sunken' : ''} bg-surface @max-xl:flex @max-xl:flex-wrap @max-xl:justify-between @max-xl:gap-x-4 @max-xl:gap-y-1 @max-xl:rounded-card @max-xl:border @max-xl:border-line @max-xl:px-4 @max-xl:py-3 @xl:border-b @xl:border-line`}
    >
      {children}
    </tr>
  )
}

interface CellProps {
  /** The column's label, shown with the cell on a phone; a cell without a label stands alone. */
  label?: string | undefined
  align?: 'right' | undefined
  /**
   * Layout on a phone: a `line` of its own, a `figure` under its label next to the others of its row, `inline` the next
   * cell, quiet `acts` whose words begin where the others do, or the `start` of a line that the next cell ends. Of cards
   * of two lines, `lead` and `corner` are the first, `grow` and `tight` cells the second. With a wide `corner` the lead
   * is `half`, or `first` if it is one short line.
   */
  narrow?: keyof typeof narrowly | undefined
  /** In the table: `rest` has what the other columns leave, cut to one line, `share` two fifths, `day` 84 px. */
  width?: 'rest' | 'share' | 'day'
  /** Empty, so that a card leaves it out. */
  bare?: boolean
  roomy?: boolean | undefined
  children: ReactNode
}

const narrowly = {
  line: '@max-xl:min-h-9 @max-xl:min-w-0 @max-xl:basis-full @max-xl:items-center @max-xl:justify-between @max-xl:gap-4',
  figure: '@max-xl:flex-1 @max-xl:flex-col @max-xl:text-left',
  inline: '@max-xl:min-h-9 @max-xl:items-center @max-xl:gap-2',
  lead: '@max-xl:-order-2 @max-xl:min-w-0 @max-xl:flex-1 @max-xl:basis-3/4',
  half: '@max-xl:-order-2 @max-xl:min-w-0 @max-xl:flex-1 @max-xl:basis-1/2',
  corner: '@max-xl:-order-1 @max-xl:items-center',
  grow: '@max-xl:min-w-0 @max-xl:flex-1 @max-xl:basis-16',
  tight: '@max-xl:items-center',
  sum: '@max-xl:ml-auto @max-xl:items-center',
  acts: '@max-xl:-ml-3 @max-xl:min-h-9 @max-xl:basis-full @max-xl:items-center @max-xl:gap-2',
  first: '@max-xl:-order-2 @max-xl:min-h-7 @max-xl:flex-1 @max-xl:basis-2/5 @max-xl:items-center',
  start: '@max-xl:min-h-9 @max-xl:basis-3/5 @max-xl:items-center @max-xl:gap-2',
}

const widths = {
  rest: '@xl:w-full @xl:max-w-0 @xl:truncate',
  share: '@xl:w-2/5',
  day: '@xl:min-w-21 @xl:whitespace-nowrap',
}

const labelled =
  '@max-xl:before:shrink-0 @max-xl:before:text-13 @max-xl:before:text-ink-soft @max-xl:before:content-[attr(data-label)]'

export function Cell({ label, align, narrow = 'line', width, bare, roomy, children }: CellProps) {
  return (
    <td
      data-label={label}
      className={`${roomy ? ROOMY : ''} ${bare || roomy ? '@max-xl:hidden' : '@max-xl:flex @max-xl:empty:hidden'} @xl:px-2 @xl:py-1.5 @xl:first:pl-3 @xl:last:pr-3 @4xl:px-3 ${narrowly[narrow]} ${width ? widths[width] : ''} ${label ? labelled : ''} ${align ? alignment[align] : ''}`}
    >
      {children}
    </td>
  )
}

interface DataColumn<Data> extends Column, Pick<CellProps, 'narrow' | 'width'> {
  /** Whether a card shows the label with the cell, as it does with a figure. */
  onCard?: boolean
  /** By default it is. */
  shown?: boolean
  cell: (row: Data, nth: number) => ReactNode
}

interface DataTableProps<Data> extends Omit<RowProps, 'children'> {
  label: string
  columns: DataColumn<Data>[]
  rows: readonly Data[]
  /** By default its `_id`. */
  keyOf?: (row: Data) => string
}

const idOf = (row: unknown) => (row as { _id: string })._id

export function DataTable<Data>({ label, columns, rows, keyOf = idOf, ...look }: DataTableProps<Data>) {
  const shown = columns.filter(({ shown = true }) => shown)
  return (
    <Table label={label} columns={shown}>
      {rows.map((row, nth) => (
        <Row key={keyOf(row)} {...look}>
          {shown.map(({ label, align, narrow, width, onCard, roomy, cell }) => (
            <Cell
              key={label}
              label={onCard || narrow === 'figure' ? label : undefined}
              align={align}
              narrow={narrow}
              roomy={roomy}
              {...(width && { width })}
            >
              {cell(row, nth)}
            </Cell>
          ))}
        </Row>
      ))}
    </Table>
  )
}
