import { type CSSProperties, useId, useRef } from 'react'
import type { FoundParts } from '#contract/catalog/parts.ts'
import { t } from '#messages/catalogue.ts'
import { formatQuantity } from '../../ui/format.ts'
import { keepUnits } from '../product-form/keep-units.ts'
import { ColumnHead } from './column-head.tsx'
import { MoreColumns } from './more-columns.tsx'
import { presentOrder } from './part-order.ts'
import { PartRow } from './part-row.tsx'
import type { PartsQuery } from './products-path.ts'
import { fittingColumns, type PartsColumns } from './table-columns.ts'

interface PartsTableProps {
  found: FoundParts
  asked: PartsQuery
  table: PartsColumns
  caption: string
}

const EAGER = 8

/** Where it is narrow (a phone, or very large text), each row becomes a block of a list. */
export function PartsTable({
  found,
  asked,
  table: { columns, common, details, least, price },
  caption,
}: PartsTableProps) {
  const id = useId()
  const region = useRef<HTMLElement>(null)
  const width = columns.reduce((sum, column) => sum + column.width, least)
  const isNamed = found.parts.some(({ _id, name }) => details[_id] === name)
  const style = fittingColumns({ columns, least, price }, isNamed) as CSSProperties
  const order = presentOrder(asked, found)
  const sorting = found.asOf === undefined ? {} : { asked, order }
  return (
    <>
      <div style={style} className="flex items-start justify-between gap-x-4 text-13">
        {common.length > 0 && (
          <p className="mb-3 text-ink-soft">
            {t('results.common', { count: formatQuantity(found.total) })}{' '}
            {common.map(({ key, name, text }, index) => (
              <span key={key}>
                {name} <strong className="font-medium text-ink">{keepUnits(text)}</strong>
                {index < common.length - 1 && ' · '}
              </span>
            ))}
          </p>
        )}
        {columns.length > 0 && <MoreColumns region={region} />}
      </div>
      <section
        ref={region}
        aria-labelledby={id}
        style={style}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the region scrolls, so the keyboard must reach it
        tabIndex={0}
        data-fits={STEPS.find((step) => step >= width)}
        className="parts-table relative rounded-field"
      >
        <table
          data-compact={asked.view === 'compact' || undefined}
          className="group/table w-full border-separate border-spacing-0 text-13 @max-2xl:block @2xl:min-w-[calc(100cqw+var(--total)-var(--shown))] @2xl:table-fixed"
        >
          <caption id={id} className="sr-only">
            {caption}
          </caption>
          <thead className="@max-2xl:hidden">
            <tr>
              <ColumnHead place="choice">
                <span className="sr-only">{t('results.compare')}</span>
              </ColumnHead>
              <ColumnHead place="part">{t('results.part')}</ColumnHead>
              {columns.map(({ key, name, shortName, unit, width, sorts }) => (
                <ColumnHead
                  key={key}
                  figures
                  title={name}
                  unit={unit}
                  width={width}
                  {...(sorts && { sort: key, ...sorting })}
                >
                  {shortName ?? name}
                </ColumnHead>
              ))}
              <ColumnHead figures place="stock" sort="stock" {...sorting}>
                {t('results.stock')}
              </ColumnHead>
              <ColumnHead figures place="price" sort="price" {...sorting}>
                {t('results.price')}
              </ColumnHead>
              <ColumnHead place="order">{t('results.order')}</ColumnHead>
            </tr>
          </thead>
          <tbody className="@max-2xl:block">
            {found.parts.map((part, index) => (
              <PartRow
                // Another quantity for all rows replaces what was typed in each.
                key={`${part._id} ${asked.quantity}`}
                part={part}
                detail={details[part._id] ?? part.name}
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

/** Window widths of 1280, 1440 and 1920 px leave these for the table. */
const STEPS = [58.5, 68.5, 78.5]
