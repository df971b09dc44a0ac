import { type KeyboardEvent, type RefObject, useId } from 'react'
import type { Tool } from '#contract/catalog/catalog.ts'
import type { PricedLine } from '#contract/catalog/pricing.ts'
import { dollars } from '#contract/money.ts'
import { isDiscontinued, isOrderable } from '#contract/selling/orderable.ts'
import { t } from '#messages/catalogue.ts'
import { AddToCart } from '../../selling/cart/add-to-cart.tsx'
import { NotifyMe } from '../../selling/stock-notices/notify-me.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
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
  line: PricedLine | undefined
  onType: (typed: string) => void
  input: RefObject<HTMLInputElement | null>
}

export function OrderCell({ part, quantity, line, onType, input }: OrderCellProps) {
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
    <div className="flex items-center justify-end gap-2">
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
        className={`${inputLook} h-9 max-w-18 min-w-16 px-2 text-right tabular-nums @max-2xl:h-11 @max-2xl:max-w-24 noscript:hidden`}
      />
      <span
        id={id}
        className={`w-18 shrink-0 text-right leading-tight tabular-nums @max-2xl:flex-1 @max-2xl:text-left noscript:hidden ${problem ? 'text-bad' : 'font-medium'}`}
      >
        {!problem && <span className="sr-only">{t('results.total')} </span>}
        {problem ?? (line && formatTotal(dollars(line.totalCents)))}
      </span>
      <AddToCart
        product={part}
        quantity={quantity}
        problem={line && problem}
        reference={reference}
        size="small"
        iconOnly
        className="@max-2xl:h-11"
      />
      <ButtonLink
        to={orderPath(part, quantity, reference)}
        state={from}
        size="small"
        className="@max-2xl:h-11 @max-2xl:basis-2/5 noscript:grow"
        aria-label={t('product.buy-named', { name: part.name })}
      >
        {t('product.buy')}
      </ButtonLink>
    </div>
  )
}

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
