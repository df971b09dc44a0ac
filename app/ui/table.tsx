import type { ReactNode } from 'react'

interface Column {
  label: string
  /** Figures stand at the right. */
  align?: 'right'
}

interface TableProps {
  /** What the table lists, for those who can't see it. */
  label: string
  columns: Column[]
  children: ReactNode
}

const alignment = { right: 'text-right whitespace-nowrap' }

/**
 * A table of rows that are 56 px high or more, with a head that stays in sight; where it is narrow, as on a phone or
 * with very large text, each row is a card that names its figures.
 */
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
                className={`sticky top-16 z-10 border-b border-line bg-sunken px-2 py-2.5 text-left text-13 font-medium text-ink-soft first:rounded-tl-card first:pl-3 last:rounded-tr-card last:pr-3 @4xl:px-3 ${column.align ? alignment[column.align] : ''}`}
              >
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="@max-xl:grid @max-xl:gap-3">{children}</tbody>
      </table>
    </div>
  )
}

/** A row of cells. */
export function Row({ children }: { children: ReactNode }) {
  return (
    <tr className="bg-surface @max-xl:flex @max-xl:flex-wrap @max-xl:justify-between @max-xl:gap-x-4 @max-xl:gap-y-1 @max-xl:rounded-card @max-xl:border @max-xl:border-line @max-xl:px-4 @max-xl:py-3 @xl:h-14 @xl:border-b @xl:border-line">
      {children}
    </tr>
  )
}

interface CellProps {
  /** The column's label, which stands with the cell's content on a phone. Without one the cell stands alone. */
  label?: string
  align?: 'right'
  /**
   * On a phone a cell has a line of its own, unless it shares one: as a `figure` under its label with the others of its
   * row, or just `beside` the next.
   */
  narrow?: 'line' | 'figure' | 'beside'
  children: ReactNode
}

const narrowly = {
  line: '@max-xl:min-h-9 @max-xl:basis-full @max-xl:items-center @max-xl:justify-between @max-xl:gap-4',
  figure: '@max-xl:flex-1 @max-xl:flex-col @max-xl:text-left',
  beside: '@max-xl:min-h-9 @max-xl:items-center @max-xl:gap-2',
}

const labelled =
  '@max-xl:before:shrink-0 @max-xl:before:text-13 @max-xl:before:text-ink-soft @max-xl:before:content-[attr(data-label)]'

/** One cell of a row. */
export function Cell({ label, align, narrow = 'line', children }: CellProps) {
  return (
    <td
      data-label={label}
      className={`@max-xl:flex @xl:px-2 @xl:py-1.5 @xl:first:pl-3 @xl:last:pr-3 @4xl:px-3 ${narrowly[narrow]} ${label ? labelled : ''} ${align ? alignment[align] : ''}`}
    >
      {children}
    </td>
  )
}
