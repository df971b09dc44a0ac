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

const alignment = { right: 'sm:text-right whitespace-nowrap' }

/**
 * A table of rows that are 44 px high or more, with a head that stays in sight; on a phone each row is a card that
 * names its figures.
 */
export function Table({ label, columns, children }: TableProps) {
  return (
    <table aria-label={label} className="w-full border-collapse max-sm:block">
      <thead className="max-sm:sr-only">
        <tr>
          {columns.map((column) => (
            <th
              key={column.label}
              scope="col"
              className={`sticky top-16 z-10 border-b border-line bg-sunken px-3 py-2.5 text-left text-13 font-medium text-ink-soft first:rounded-tl-card last:rounded-tr-card ${column.align ? alignment[column.align] : ''}`}
            >
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-sm:grid max-sm:gap-3">{children}</tbody>
    </table>
  )
}

/** A row of cells. */
export function Row({ children }: { children: ReactNode }) {
  return (
    <tr className="bg-surface max-sm:block max-sm:rounded-card max-sm:border max-sm:border-line max-sm:px-4 max-sm:py-3 sm:h-14 sm:border-b sm:border-line">
      {children}
    </tr>
  )
}

interface CellProps {
  /** The column's label, which stands before the cell's content on a phone. Without one the cell stands alone. */
  label?: string
  align?: 'right'
  children: ReactNode
}

/** One cell of a row. */
export function Cell({ label, align, children }: CellProps) {
  return (
    <td
      data-label={label}
      className={`max-sm:flex max-sm:min-h-9 max-sm:items-center max-sm:gap-4 sm:px-3 sm:py-1.5 ${label ? 'max-sm:justify-between max-sm:before:shrink-0 max-sm:before:text-13 max-sm:before:text-ink-soft max-sm:before:content-[attr(data-label)]' : ''} ${align ? alignment[align] : ''}`}
    >
      {children}
    </td>
  )
}
