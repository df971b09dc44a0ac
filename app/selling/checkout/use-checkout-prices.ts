import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import type { CallInput } from '#contract/call.ts'
import { type PricedLines, priceLines } from '#contract/catalog/prices.ts'
import { priceOffer } from '#contract/selling/offers.ts'
import { ApiError, send } from '../../api.ts'
import { queryClient } from '../../query-client.ts'
import { usePaused } from '../../use-paused.ts'
import type { CartLines } from '../cart/cart-lines.ts'
import type { ShownCart } from '../cart/shown-cart.ts'
import { isCharged, linesTotal } from '../charges/is-charged.ts'

type Destinations = Omit<NonNullable<CallInput<typeof priceLines>['body']>, 'lines'>

export interface CheckoutPrices {
  /** Undefined until the country is chosen. May be behind the form. */
  priced: Omit<z.output<typeof PricedLines>, 'lines'> | undefined
  /** In the store's currency; undefined while the prices are behind the lines or the form. */
  total: number | undefined
  charged: boolean
  /** Why the charges could not be computed. */
  failure: string | undefined
  vatNumberMalformed: boolean
}

const KEY = 'checkout-prices'

/**
 * What the order costs. Asks the store only if it has charges at all or has a VAT number to check; `to` is undefined until a
 * country is chosen.
 */
export function useCheckoutPrices(
  cart: ShownCart,
  to: Destinations | undefined,
  offer: string | undefined,
): CheckoutPrices {
  const charged = cart.priced !== undefined && isCharged(cart.priced)
  const hasVatNumber = (to?.billTo ?? to?.shipTo)?.vatNumber !== undefined
  // Which ways to pay are offered depends on the country.
  const asksWays = cart.priced?.payBy !== undefined
  const { data, settled, error } = useLinePrices(cart.lines, to, charged || hasVatNumber || asksWays, offer)
  const vatNumberMalformed = hasVatNumber && settled?.vatNumberMalformed === true
  const nothing = { priced: undefined, total: undefined, charged, failure: undefined, vatNumberMalformed }
  if (!charged)
    return {
      ...nothing,
      priced: (asksWays && data) || cart.priced,
      total: settledLinesTotal(cart),
    }
  if (!to) return nothing
  return {
    priced: data,
    total: settled && !settled.notDelivered ? settled.totalPrice : undefined,
    charged,
    failure: error ? reasonOf(error) : undefined,
    vatNumberMalformed,
  }
}

/** What to do at a field, if the store names one, such as an absent region. */
export function reasonOf(error: Error): string {
  const atField = error instanceof ApiError && error.problem?.errors?.[0]?.message
  return atField || error.message
}

/** The prices of lines at a destination, once typing pauses; `settled` are those of `lines` and `to`. */
export function useLinePrices(
  lines: CartLines,
  to: Destinations | undefined,
  wanted: boolean,
  offer?: string,
) {
  const now = to && JSON.stringify({ ...to, lines: lines.map(asked) })
  // What was typed before, such as a country without its region, is not asked.
  const paused = usePaused(`${wanted} ${to?.shipTo?.country}`, now ?? '')
  const { data, isPlaceholderData, error } = useQuery(
    {
      queryKey: [KEY, paused, offer],
      queryFn: ({ signal }) => {
        const body = JSON.parse(paused)
        if (offer === undefined) return send(priceLines, { body, signal })
        const { lines: _, ...destinations } = body
        return send(priceOffer, { params: { id: offer }, body: destinations, signal })
      },
      placeholderData: keepPreviousData,
      enabled: wanted && paused !== '',
    },
    queryClient,
  )
  const settled = !isPlaceholderData && paused === now && !error ? data : undefined
  return { data, settled, error }
}

const asked = ({ partNumber, quantity }: CartLines[number]) => ({ partNumber, quantity })

export function refreshCheckoutPrices(): void {
  void queryClient.invalidateQueries({ queryKey: [KEY] })
}

/** The total of the lines; undefined while the prices of the cart are behind its lines. */
export function settledLinesTotal({ lines, priced }: ShownCart): number | undefined {
  if (!priced || priced.lines.length !== lines.length) return undefined
  const settled = lines.every(({ partNumber, quantity }, index) => {
    const line = priced.lines[index]
    return line?.partNumber === partNumber && line.quantity === quantity
  })
  return settled ? linesTotal(priced) : undefined
}
