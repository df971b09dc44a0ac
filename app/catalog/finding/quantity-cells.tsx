import { type KeyboardEvent, type RefObject, useId } from 'react'
import type { Tool } from '#contract/catalog.ts'
import { dollars } from '#contract/money.ts'
import type { LineProblem, PricedLine } from '#contract/pricing.ts'
import { t } from '#messages/catalogue.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { formatQuantity, formatTotal } from '../../ui/format.ts'
import { readQuantity } from '../../ui/quantity.ts'
import { inputLook } from '../../ui/text-input.tsx'
import { useFromList } from '../list-link.tsx'
import { orderPath } from '../order-path.ts'

interface QuantityCellsProps {
  part: Tool
  /** As typed; text and NaN have no price. */
  quantity: number | string
  line: PricedLine | undefined
  onType: (typed: string) => void
  input: RefObject<HTMLInputElement | null>
  look: string
  orderable: boolean
}

/** Quantity, total and 'Buy Now' of a row. */
export function QuantityCells(props: QuantityCellsProps) {
  const { part, quantity, line, onType, input, look, orderable } = props
  const from = useFromList()
  const id = useId()
  const problem = line?.problem ? problemWords(line.problem) : line ? undefined : t('results.no-number')
  if (!orderable) {
    return (
      <>
        <td className={`${look} @max-2xl:hidden noscript:hidden`} />
        <td className={`${look} @max-2xl:hidden noscript:hidden`} />
        <td className={`${look} @max-2xl:order-4 @max-2xl:basis-full`}>
          <Button size="small" wide disabled>
            {t('product.buy')}
          </Button>
        </td>
      </>
    )
  }
  return (
    <>
      <td className={`${look} @max-2xl:order-4 @max-2xl:shrink-0 @2xl:text-right noscript:hidden`}>
        <input
          ref={input}
          aria-label={t('results.quantity-of', { number: part.partNumber })}
          aria-describedby={problem && id}
          aria-invalid={problem ? true : undefined}
          inputMode="numeric"
          autoComplete="off"
          defaultValue={quantity}
          onChange={(event) => onType(event.target.value)}
          onKeyDown={(event) => stepByKey(event, part)}
          className={`${inputLook} inline-block h-9 max-w-22 min-w-18 px-2 text-right tabular-nums @max-2xl:h-11`}
        />
      </td>
      <td className={`${look} @max-2xl:order-4 @max-2xl:flex-1 @2xl:w-24 @2xl:text-right noscript:hidden`}>
        <output className="font-medium whitespace-nowrap tabular-nums">
          {line && !problem && formatTotal(dollars(line.totalCents))}
        </output>
        {problem && (
          <span id={id} className="leading-tight text-bad">
            {problem}
          </span>
        )}
      </td>
      <td className={`${look} @max-2xl:order-4 @max-2xl:grow noscript:basis-full`}>
        <ButtonLink
          to={orderPath(part, quantity)}
          state={from}
          size="small"
          wide
          className="@max-2xl:h-11"
          aria-label={t('product.buy-named', { name: part.name })}
        >
          {t('product.buy')}
        </ButtonLink>
      </td>
    </>
  )
}

/** Steps by the multiple, as the quantity field of the part page does. */
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

function problemWords(problem: LineProblem): string {
  switch (problem.name) {
    case 'below-minimum':
      return t('results.minimum', { minimum: formatQuantity(problem.minimum) })
    case 'not-a-multiple':
      return t('results.multiple', { multiple: formatQuantity(problem.multiple) })
    case 'insufficient-stock':
      return t('results.left', { left: formatQuantity(problem.left) })
    case 'obsolete':
      return t('product.sold-out')
  }
}
