import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { Tool } from '#contract/catalog/catalog.ts'
import { priceLine } from '#contract/catalog/pricing.ts'
import { productPath } from '#contract/catalog/product-path.ts'
import { readQuantity } from '../../ui/quantity.ts'
import { differencesOf, KnownDifferences } from '../part/known-differences.tsx'
import { LifeCycleWord } from '../part/life-cycle-word.tsx'
import { useFromList } from '../part/list-link.tsx'
import { ProductPicture } from '../part/product-picture.tsx'
import { StockWord } from '../part/stock-word.tsx'
import { keepUnits } from '../product-form/keep-units.ts'
import { CompareChoice } from './compare-choice.tsx'
import { OrderCell } from './order-cell.tsx'
import { PriceCell } from './price-cell.tsx'
import { startQuantity } from './start-quantity.ts'
import { cellText, type ParameterColumn, parameterOf } from './table-columns.ts'

interface PartRowProps {
  part: Tool
  columns: ParameterColumn[]
  quantity: number | undefined
  eager: boolean
}

const cell = 'border-line bg-inherit @2xl:border-b @2xl:px-2 @2xl:py-1 @2xl:group-last/row:border-b-0'
const labelled =
  '@max-2xl:before:mr-1.5 @max-2xl:before:text-ink-soft @max-2xl:before:content-[attr(data-label)]'

export function PartRow({ part, columns, quantity: asked, eager }: PartRowProps) {
  const from = useFromList()
  const input = useRef<HTMLInputElement>(null)
  const [quantity, setQuantity] = useState<number | string>(startQuantity(part, asked))
  // The page starts late: the visitor may have typed before.
  useEffect(() => {
    if (input.current) setQuantity(readQuantity(input.current.value))
  }, [])
  const pieces = Number.isSafeInteger(quantity) && Number(quantity) > 0 ? Number(quantity) : undefined
  const line = pieces === undefined ? undefined : priceLine(part, pieces)
  return (
    <tr className="group/row group/card bg-surface hover:bg-sunken @max-2xl:flex @max-2xl:flex-wrap @max-2xl:items-center @max-2xl:gap-x-4 @max-2xl:gap-y-1.5 @max-2xl:border-b @max-2xl:border-line @max-2xl:px-1 @max-2xl:py-3 @max-2xl:first:border-t">
      <td className={`${cell} @5xl:sticky @5xl:left-0 @5xl:z-10`}>
        <div className="flex items-center gap-2">
          <CompareChoice partNumber={part.partNumber} reference={differencesOf(part)} />
          <span className="block w-12 shrink-0 overflow-clip rounded-field">
            <ProductPicture product={part} eager={eager} sizes="3rem" />
          </span>
        </div>
      </td>
      <th
        scope="row"
        className={`${cell} text-left font-normal @max-2xl:min-w-0 @max-2xl:flex-1 @max-2xl:basis-[calc(100%-6.5rem)] @2xl:sticky @2xl:left-0 @2xl:z-10 @5xl:left-24`}
      >
        <Link
          to={productPath(part)}
          state={{ list: from.list, reference: differencesOf(part) }}
          className="rounded-field font-mono text-13 wrap-anywhere text-ink underline decoration-line underline-offset-4 hover:text-copper hover:decoration-copper"
        >
          {part.partNumber}
        </Link>{' '}
        <span className="line-clamp-2 text-ink-soft wrap-anywhere @2xl:line-clamp-1">
          {keepUnits(part.name)}
        </span>
        <LifeCycleWord {...part} />
        <KnownDifferences part={part} />
      </th>
      <td className={`${cell} @max-2xl:w-40 @2xl:text-right`}>
        <PriceCell part={part} line={line} />
      </td>
      <td className={`${cell} @max-2xl:basis-[calc(100%-11rem)] @max-2xl:text-right`}>
        <StockWord product={part} />
      </td>
      {columns.map((column) => {
        const value = parameterOf(part, column.key)
        return (
          <td
            key={column.key}
            data-label={column.unit ? `${column.name} (${column.unit})` : column.name}
            className={`${cell} ${labelled} whitespace-nowrap ${column.kind === 'number' ? '@2xl:text-right' : ''} ${value ? '' : '@max-2xl:hidden'}`}
          >
            {value ? keepUnits(cellText(value, column)) : <span className="text-ink-soft">–</span>}
          </td>
        )
      })}
      <td className={`${cell} @max-2xl:basis-full @2xl:sticky @2xl:right-0 @2xl:z-10 @2xl:border-l`}>
        <OrderCell
          part={part}
          quantity={quantity}
          line={line}
          onType={(typed) => setQuantity(readQuantity(typed))}
          input={input}
        />
      </td>
    </tr>
  )
}
