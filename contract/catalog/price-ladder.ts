import { MAX_BREAKS, type PriceBreak } from './pricing.ts'

interface Ladder {
  price: number
  minimumOrder: number
  orderMultiple: number
  priceBreaks: readonly PriceBreak[]
}

/** The function is_price_ladder of the database repeats it (rules: M-12, O-12). */
export function ladderFault({
  price,
  minimumOrder,
  orderMultiple,
  priceBreaks,
}: Ladder): { path: string; message: string } | undefined {
  if (minimumOrder % orderMultiple !== 0)
    return { path: 'orderMultiple', message: 'product-form.multiple-of-minimum' }
  const further = furtherBreaks(minimumOrder, priceBreaks)
  if (further.length >= MAX_BREAKS) return { path: 'priceBreaks', message: 'product-form.breaks-most' }
  if (further !== priceBreaks && priceBreaks[0]?.price !== price)
    return { path: 'priceBreaks.0.price', message: 'product-form.first-break' }
  let before: PriceBreak = { quantity: minimumOrder, price }
  for (const [index, step] of further.entries()) {
    const path = `priceBreaks.${index + priceBreaks.length - further.length}`
    if (step.quantity <= before.quantity)
      return { path: `${path}.quantity`, message: 'product-form.breaks-rise' }
    if (step.quantity % orderMultiple !== 0)
      return { path: `${path}.quantity`, message: 'product-form.break-multiple' }
    if (step.price > before.price) return { path: `${path}.price`, message: 'product-form.prices-never-rise' }
    before = step
  }
  return undefined
}

export function furtherBreaks(
  minimumOrder: number,
  priceBreaks: readonly PriceBreak[],
): readonly PriceBreak[] {
  return priceBreaks[0]?.quantity === minimumOrder ? priceBreaks.slice(1) : priceBreaks
}

export function breaksInText(priceBreaks: readonly PriceBreak[]): string {
  return priceBreaks.map(({ quantity, price }) => `${quantity}:${price}`).join(' ')
}

const BREAK = /^(\d+):(\d+(?:\.\d+)?)$/

export function readBreaks(text: string): PriceBreak[] | undefined {
  const breaks: PriceBreak[] = []
  for (const part of text.trim().split(/\s+/)) {
    const [, quantity, price] = BREAK.exec(part) ?? []
    if (quantity === undefined) return undefined
    breaks.push({ quantity: Number(quantity), price: Number(price) })
  }
  return breaks
}
