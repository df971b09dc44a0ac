import { type ReactNode, useId } from 'react'
import { type MessageKey, t } from '#messages/catalogue.ts'
import { inline } from './text.tsx'

interface DataTableProps {
  number: number
  caption: MessageKey
  columns: MessageKey[]
  rows: ReactNode[][]
}

export function DataTable({ number, caption, columns, rows }: DataTableProps) {
  const id = useId()
  return (
    <figure className="mt-9 mb-10 max-w-126 last:mb-0 break-inside-avoid">
      {/* biome-ignore-start lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard */}
      <section aria-labelledby={id} tabIndex={0} className="overflow-x-auto border-y border-line">
        <table className="w-full text-13 whitespace-nowrap sm:text-15">
          <thead>
            <tr className="bg-sunken text-13 text-ink-soft">
              {columns.map((column) => (
                <th
                  key={column}
                  scope="col"
                  className="px-1.5 py-2.5 text-left align-bottom font-medium whitespace-normal sm:px-3"
                >
                  {inline(column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, ...cells], row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the rows never change
              <tr key={row} className="border-t border-line">
                <th scope="row" className="px-1.5 py-2.5 text-left font-medium sm:px-3">
                  {name}
                </th>
                {cells.map((cell, column) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the cells never change
                  <td key={column} className="px-1.5 py-2.5 sm:px-3">
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {/* biome-ignore-end lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard */}
      <figcaption id={id} className="mt-3 text-15 text-ink-soft">
        <span className="font-medium text-ink">{t('article.table', { number })}</span> {inline(caption)}
      </figcaption>
    </figure>
  )
}
