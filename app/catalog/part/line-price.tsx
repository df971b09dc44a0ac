import { type RefObject, useRef } from 'react'
import type { Tool } from '#contract/catalog/catalog.ts'
import { type LineProblem, type PricedLine, priceLine } from '#contract/catalog/pricing.ts'
import { fromCents } from '#contract/money.ts'
import { t } from '#messages/catalogue.ts'
import { NotifyMe } from '../../selling/stock-notices/notify-me.tsx'
import { Button } from '../../ui/button.tsx'
import { formatQuantity, formatTotal, formatUnitPrice } from '../../ui/format.ts'
import { PriceTable } from './price-table.tsx'

interface LinePriceProps {
  product: Tool
  /** As typed; text and NaN have no price. */
  quantity: number | string
  pick: (quantity: number) => void
  /** The output of the total, if the page has it elsewhere. */
  total?: RefObject<HTMLOutputElement | null>
}

export function LinePrice({ product, quantity, pick, total }: LinePriceProps) {
  const pieces = Number.isSafeInteger(quantity) ? Number(quantity) : Number.NaN
  const line = pieces >= 1 ? priceLine(product, pieces) : undefined
  const right = line?.problem ? undefined : line
  const own = useRef<HTMLOutputElement>(null)
  function take(offered: number) {
    pick(offered)
    // The pressed button disappears.
    ;(total ?? own).current?.focus()
  }
  return (
    <div className="grid gap-3">
      <Offers product={product} quantity={pieces} line={line} pick={take} />
      <PriceTable product={product} quantity={pieces} />
      {!total && (
        <p className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-3">
          <span className="text-ink-soft">{t('purchase.total')}</span>
          <output ref={own} tabIndex={-1} className="rounded-field text-25 font-medium tabular-nums">
            {right ? formatTotal(fromCents(right.totalCents)) : '–'}
          </output>
          <span className="min-h-5 basis-full text-right text-13 text-ink-soft tabular-nums">
            {right && t('prices.each', { price: formatUnitPrice(right.price) })}
          </span>
        </p>
      )}
    </div>
  )
}

export function problemAt(product: Tool, quantity: number | string): string | undefined {
  const pieces = Number.isSafeInteger(quantity) ? Number(quantity) : 0
  const problem = pieces > 0 ? priceLine(product, pieces).problem : undefined
  return problem && problemWords(problem)
}

interface OffersProps {
  product: Tool
  quantity: number
  line: PricedLine | undefined
  pick: (quantity: number) => void
}

function Offers({ product, quantity, line, pick }: OffersProps) {
  const { better, problem } = line ?? {}
  const picks = better ? [better.quantity] : (problem?.nearest ?? [])
  if (picks.length === 0) return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-field bg-sunken px-3 py-2.5 text-13 forced-colors:border">
      <p>
        {better &&
          t('prices.better', {
            quantity: formatQuantity(better.quantity),
            saves: formatTotal(fromCents(better.savesCents)),
            now: formatQuantity(quantity),
          })}
        {problem && problemWords(problem)}
      </p>
      <span className="flex flex-wrap gap-2">
        {problem?.name === 'insufficient-stock' && (
          <NotifyMe partNumber={product.partNumber} quantity={quantity} />
        )}
        {picks.map((offered) => (
          <Button key={offered} size="small" onClick={() => pick(offered)}>
            {t('prices.pick', { quantity: formatQuantity(offered) })}
          </Button>
        ))}
      </span>
    </div>
  )
}

function problemWords(problem: LineProblem): string {
  switch (problem.name) {
    case 'below-minimum':
      return t('prices.minimum', { minimum: formatQuantity(problem.minimum) })
    case 'not-a-multiple':
      return t('prices.multiple', { multiple: formatQuantity(problem.multiple) })
    case 'insufficient-stock':
      return t('prices.left', { left: formatQuantity(problem.left) })
    case 'obsolete':
      return ''
  }
}
