import { type KeyboardEvent, type RefObject, useId } from 'react'
import { Link } from 'react-router'
import type { Tool } from '#contract/catalog/catalog.ts'
import type { PricedLine } from '#contract/catalog/pricing.ts'
import { fromCents } from '#contract/money.ts'
import { isDiscontinued, isOrderable } from '#contract/selling/orderable.ts'
import { t } from '#messages/catalogue.ts'
import { AddToCart } from '../../selling/cart/add-to-cart.tsx'
import { NotifyMe } from '../../selling/stock-notices/notify-me.tsx'
import { Button } from '../../ui/button.tsx'
import { formatTotal } from '../../ui/format.ts'
import { readQuantity } from '../../ui/quantity.ts'
import { inputLook } from '../../ui/text-input.tsx'
import { differencesOf } from '../part/known-differences.tsx'
import { useFromList } from '../part/list-link.tsx'
import { orderPath } from '../part/order-path.ts'
import { problemWords } from './line-problem-words.ts'

interface OrderCellProps {
  part: Tool
  /** As typed; text and NaN have no price. */
  quantity: number | string
  isTyped: boolean
  line: PricedLine | undefined
  onType: (typed: string) => void
  input: RefObject<HTMLInputElement | null>
}

export function OrderCell({ part, quantity, isTyped, line, onType, input }: OrderCellProps) {
  const from = useFromList()
  const id = useId()
  if (!isOrderable(part)) {
    return (
      <div className="flex justify-end">
        {isDiscontinued(part) ? (
          <Button size="small" disabled className="@max-2xl:h-11 @max-2xl:grow">
            {t('product.buy')}
          </Button>
        ) : (
          <NotifyMe partNumber={part.partNumber} className="@max-2xl:h-11 @max-2xl:grow" />
        )}
      </div>
    )
  }
  const reference = differencesOf(part)
  const problem = line ? line.problem && problemWords(line.problem) : t('results.no-number')
  return (
    <div className="flex items-center justify-end gap-2 bg-inherit">
      <input
        ref={input}
        aria-label={t('results.quantity-of', { number: part.partNumber })}
        aria-describedby={id}
        aria-invalid={problem ? true : undefined}
        inputMode="numeric"
        autoComplete="off"
        defaultValue={quantity}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={(event) => stepByKey(event, part)}
        className={`${inputLook} h-9 max-w-16 min-w-16 px-2 text-right tabular-nums @2xl:group-data-compact/table:h-7 @max-2xl:h-11 @max-2xl:max-w-24 noscript:hidden`}
      />
      <AddToCart
        product={part}
        quantity={quantity}
        problem={line && problem}
        reference={reference}
        size="small"
        iconOnly
        className="w-9 shrink-0 px-0! @2xl:group-data-compact/table:h-7 @max-2xl:size-11"
      />
      <span data-typed={isTyped || problem ? '' : undefined} className={`group/more ${moreLook}`}>
        <span
          id={id}
          className={`sr-only tabular-nums group-has-[[inputmode]:focus]/row:not-sr-only group-data-typed/more:not-sr-only noscript:hidden ${problem ? 'text-bad' : 'font-medium'}`}
        >
          {!problem && <span className="sr-only">{t('results.total')} </span>}
          {problem ?? (line && formatTotal(fromCents(line.totalCents)))}
        </span>
        <Link
          to={orderPath(part, quantity, reference)}
          state={from}
          className="inline-flex min-h-6 items-center rounded-field font-medium text-copper-deep hover:underline"
          aria-label={t('product.buy-named', { name: part.name })}
        >
          {t('product.buy')}
        </Link>
      </span>
    </div>
  )
}

/** Under price and stock, which are in the first line of a row. */
const moreLook =
  'absolute right-full bottom-px flex items-center gap-3 bg-inherit px-1.5 whitespace-nowrap opacity-0 focus-within:opacity-100 data-typed:opacity-100 group-has-[[inputmode]:focus]/row:opacity-100 group-not-data-compact/table:group-hover/row:opacity-100 @2xl:group-data-compact/table:inset-y-px @max-2xl:inset-y-1 noscript:static noscript:opacity-100'

function stepByKey(event: KeyboardEvent<HTMLInputElement>, { minimumOrder, orderMultiple }: Tool): void {
  if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
  event.preventDefault()
  const field = event.currentTarget
  const steps = Number(readQuantity(field.value)) / orderMultiple
  const nearest = event.key === 'ArrowUp' ? Math.floor(steps) + 1 : Math.ceil(steps) - 1
  const next = Number.isFinite(steps) ? Math.max(minimumOrder, nearest * orderMultiple) : minimumOrder
  // Setting `value` would hide the change from React, which compares with the last value that was set.
  field.setRangeText(String(next), 0, field.value.length)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
