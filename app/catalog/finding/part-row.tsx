import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { Tool } from '#contract/catalog/catalog.ts'
import { listedNumber } from '#contract/catalog/part-number.ts'
import { type PricedLine, priceLine } from '#contract/catalog/pricing.ts'
import { productPath } from '#contract/catalog/product-path.ts'
import { t } from '#messages/catalogue.ts'
import { formatQuantity, formatUnitPrice } from '../../ui/format.ts'
import { readQuantity } from '../../ui/quantity.ts'
import { MAX_COMPARED } from '../comparing/compare-path.ts'
import { differencesOf, KnownDifferences } from '../part/known-differences.tsx'
import { LifeCycleWord } from '../part/life-cycle-word.tsx'
import { useFromList } from '../part/list-link.tsx'
import { ProductPicture } from '../part/product-picture.tsx'
import { outWord, stockLevel } from '../part/stock-word.tsx'
import { keepUnits } from '../product-form/keep-units.ts'
import { columnPlaces } from './column-head.tsx'
import { COMPARE_FORM } from './compare-bar.tsx'
import { addCompared, keepReference, removeCompared, useCompared } from './compared.ts'
import { OrderCell } from './order-cell.tsx'
import { startQuantity } from './start-quantity.ts'
import { cellText, type ParameterColumn, parameterOf, valueText } from './table-columns.ts'

interface PartRowProps {
  part: Tool
  /** Below the number: the name, or values without a column, if there are any. */
  detail: string
  columns: ParameterColumn[]
  quantity: number | undefined
  eager: boolean
}

const cell = 'border-line @2xl:bg-inherit @2xl:border-b @2xl:px-1.5 @2xl:leading-4'
const middle = '@2xl:py-1 @2xl:group-data-compact/table:py-0.75'

/** A phone has three lines: number and price, values, and what is ordered. */
export function PartRow({ part, detail, columns, quantity: asked, eager }: PartRowProps) {
  const input = useRef<HTMLInputElement>(null)
  const start = startQuantity(part, asked)
  const [quantity, setQuantity] = useState<number | string>(start)
  // The page starts late: the visitor may have typed before.
  useEffect(() => {
    if (input.current) setQuantity(readQuantity(input.current.value))
  }, [])
  const pieces = Number.isSafeInteger(quantity) && Number(quantity) > 0 ? Number(quantity) : undefined
  const line = pieces === undefined ? undefined : priceLine(part, pieces)
  return (
    <tr className="group/row bg-surface hover:bg-sunken @max-2xl:grid @max-2xl:grid-cols-[auto_minmax(0,1fr)_auto] @max-2xl:items-center @max-2xl:gap-x-2 @max-2xl:gap-y-1 @max-2xl:border-b @max-2xl:border-line @max-2xl:px-1 @max-2xl:py-2 @max-2xl:first:border-t">
      <td className={`${cell} ${middle} ${columnPlaces.choice} @max-2xl:order-1`}>
        <CompareChoice partNumber={part.partNumber} reference={differencesOf(part)} />
      </td>
      <th
        scope="row"
        className={`${cell} ${middle} ${columnPlaces.part} text-left font-normal @max-2xl:col-span-full @max-2xl:row-start-1`}
      >
        <PartName part={part} detail={detail} columns={columns} eager={eager} />
      </th>
      {columns.map((column) => {
        const value = parameterOf(part, column.key)
        return (
          <td
            key={column.key}
            className={`${cell} ${middle} text-right @max-2xl:hidden ${column.kind === 'number' ? 'whitespace-nowrap' : 'wrap-anywhere'}`}
          >
            {value ? keepUnits(cellText(value, column)) : <span className="text-ink-soft">–</span>}
          </td>
        )
      })}
      <td className={`${cell} ${middle} ${columnPlaces.stock} @max-2xl:order-2 @2xl:text-right`}>
        <StockFigure part={part} />
      </td>
      <td
        className={`${cell} ${middle} ${columnPlaces.price} text-right @max-2xl:col-start-3 @max-2xl:row-start-1 @max-2xl:self-start`}
      >
        <PriceCell part={part} line={line} />
      </td>
      <td className={`${cell} ${middle} ${columnPlaces.order} bg-inherit @max-2xl:relative @max-2xl:order-3`}>
        <OrderCell
          part={part}
          quantity={quantity}
          isTyped={quantity !== start}
          line={line}
          onType={(typed) => setQuantity(readQuantity(typed))}
          input={input}
        />
      </td>
    </tr>
  )
}

function PartName({ part, detail, columns, eager }: Omit<PartRowProps, 'quantity'>) {
  const from = useFromList()
  const values = columns.flatMap(({ key }) => parameterOf(part, key) ?? []).map(valueText)
  const isNamed = detail === part.name
  if (detail && !isNamed) values.push(detail)
  return (
    <div className="flex gap-2 @max-2xl:items-start @2xl:items-center">
      <span className="block w-10 shrink-0 overflow-clip rounded-field @2xl:group-data-compact/table:hidden">
        <ProductPicture product={part} eager={eager} sizes="2.5rem" />
      </span>
      <div className="min-w-0 flex-1">
        <Link
          to={productPath(part)}
          state={{ list: from.list, reference: differencesOf(part) }}
          className="rounded-field font-mono wrap-anywhere text-ink underline decoration-line underline-offset-4 hover:text-copper hover:decoration-copper @max-2xl:mr-28 @max-2xl:inline-block"
        >
          {part.partNumber}
        </Link>{' '}
        {detail && (
          <span
            title={part.name}
            className={`line-clamp-2 text-ink-soft wrap-anywhere @2xl:group-data-compact/table:hidden ${isNamed ? '' : '@max-2xl:hidden'}`}
          >
            {keepUnits(detail)}
          </span>
        )}
        {values.length > 0 && (
          // What does not fit whole is on the next line, which is hidden.
          <span className="flex h-lh flex-wrap gap-x-1 overflow-clip group-has-data-first/row:h-[2lh] group-has-data-first/row:mr-32 @2xl:hidden">
            {values.map((value, at) => (
              <span key={value} className="max-w-full truncate">
                {at > 0 && '· '}
                {keepUnits(value)}
              </span>
            ))}
          </span>
        )}
        <LifeCycleWord {...part} />
        <KnownDifferences part={part} />
      </div>
    </div>
  )
}

/** Chooses a part to compare. Part of the form of `CompareBar`, so that it works without JavaScript. */
function CompareChoice({ partNumber, reference }: { partNumber: string; reference: string | undefined }) {
  const compared = useCompared() ?? []
  const chosen = compared.includes(partNumber)
  return (
    // The label makes the target larger than the box.
    <label className="-m-1 grid size-8 shrink-0 place-items-center">
      <input
        type="checkbox"
        form={COMPARE_FORM}
        name="parts"
        value={listedNumber(partNumber)}
        aria-label={t('results.compare-part', { number: partNumber })}
        checked={chosen}
        disabled={!chosen && compared.length >= MAX_COMPARED}
        // Not by the previous state: a click during hydration is also counted by CompareBar.
        onChange={({ target }) => {
          if (!target.checked) return removeCompared(partNumber)
          keepReference(partNumber, reference)
          addCompared([partNumber])
        }}
        className="size-4.5 accent-copper"
      />
    </label>
  )
}

/** Where it is a column, it is too narrow for the first price, which its hint has. */
function PriceCell({ part, line }: { part: Tool; line: PricedLine | undefined }) {
  const price = line?.price ?? part.price
  const first =
    price === part.price
      ? undefined
      : t('results.first-price', {
          price: formatUnitPrice(part.price),
          quantity: formatQuantity(part.minimumOrder),
        })
  return (
    <span title={first} className="whitespace-nowrap tabular-nums">
      <span className="font-medium @max-2xl:text-15">{formatUnitPrice(price)}</span>
      {first && (
        <span data-first className="text-ink-soft block @2xl:hidden">
          {first}
        </span>
      )}
    </span>
  )
}

/** The stock as a number, with a word only where there are few or none. */
function StockFigure({ part }: { part: Tool }) {
  const level = stockLevel(part)
  if (level === 'out') {
    const word = outWord(part)
    return (
      <span title={word} className="line-clamp-2 text-ink-soft @max-2xl:text-13">
        {word}
      </span>
    )
  }
  return (
    <span className={level === 'plenty' ? '' : 'text-warn'}>
      <span className="tabular-nums">{formatQuantity(part.availableQuantity)}</span>{' '}
      {level !== 'plenty' && <span className="font-medium @2xl:block">{words[level]()}</span>}
      <span className={level === 'plenty' ? 'text-ink-soft @2xl:hidden' : 'hidden'}>
        {t('results.in-stock')}
      </span>
    </span>
  )
}

const words = { last: () => t('results.last'), low: () => t('results.few') }
