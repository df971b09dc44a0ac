import { useId } from 'react'
import type { FoundParts } from '#contract/catalog/parts.ts'
import { t } from '#messages/catalogue.ts'
import { keepUnits } from '../product-form/keep-units.ts'
import { ColumnHead } from './column-head.tsx'
import { presentOrder } from './part-order.ts'
import { PartRow } from './part-row.tsx'
import type { AskedParts } from './products-path.ts'
import { tableColumns } from './table-columns.ts'

interface PartsTableProps {
  found: FoundParts
  asked: AskedParts
  caption: string
}

const EAGER = 8

/** Where it is narrow (a phone, or very large text), each row becomes a block of a list. */
export function PartsTable({ found, asked, caption }: PartsTableProps) {
  const id = useId()
  const { columns, common } = tableColumns(found)
  const order = presentOrder(asked, found)
  const sorting = found.asOf === undefined ? {} : { asked, order }
  return (
    <>
      {common.length > 0 && (
        <p className="mb-3 text-13 text-ink-soft">
          {t('results.common')}{' '}
          {common.map(({ key, name, text }, index) => (
            <span key={key}>
              {name} <strong className="font-medium text-ink">{keepUnits(text)}</strong>
              {index < common.length - 1 && ' · '}
            </span>
          ))}
        </p>
      )}
      <section
        aria-labelledby={id}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the region scrolls, so the keyboard must reach it
        tabIndex={0}
        className="relative rounded-field @2xl:overflow-x-auto @2xl:border-y @2xl:border-line"
      >
        <table className="w-full border-separate border-spacing-0 text-13 @max-2xl:block">
          <caption id={id} className="sr-only">
            {caption}
          </caption>
          <thead className="@max-2xl:hidden">
            <tr className="bg-sunken">
              <ColumnHead place="choice">{t('results.compare')}</ColumnHead>
              <ColumnHead place="part">{t('results.part')}</ColumnHead>
              <ColumnHead figures sort="price" {...sorting}>
                {t('results.price')}
              </ColumnHead>
              <ColumnHead sort="stock" {...sorting}>
                {t('results.stock')}
              </ColumnHead>
              {columns.map(({ key, name, kind, unit }) => (
                <ColumnHead
                  key={key}
                  figures={kind === 'number'}
                  unit={unit}
                  {...(kind === 'number' && { sort: key, ...sorting })}
                >
                  {name}
                </ColumnHead>
              ))}
              <ColumnHead figures place="order">
                {t('results.order')}
              </ColumnHead>
            </tr>
          </thead>
          <tbody className="@max-2xl:block">
            {found.parts.map((part, index) => (
              <PartRow
                // Another quantity for all rows replaces what was typed in each.
                key={`${part._id} ${asked.quantity}`}
                part={part}
                columns={columns}
                quantity={asked.quantity}
                eager={index < EAGER}
              />
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}
