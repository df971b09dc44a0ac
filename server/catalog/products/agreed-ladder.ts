import type { PriceBreak } from '#contract/catalog/pricing.ts'

export interface AgreedBreak extends PriceBreak {
  until: string | null
}

/**
 * SQL, of a product `p`: what a company has agreed and still counts, by quantity. NULL: nothing. Read where products are priced
 * for a company, so that it costs no statement.
 */
export const agreedOf = (
  companyId: string,
) => `(SELECT jsonb_agg(jsonb_build_object('quantity', a.quantity, 'price', a.price, 'until', a.until) ORDER BY a.quantity)
    FROM agreed_prices a
    WHERE a.product_id = p.id AND (a.until IS NULL OR a.until >= (now() AT TIME ZONE 'UTC')::date)
      AND a.company_id = ${companyId})`

export interface Ladder {
  priceBreaks: PriceBreak[]
  /** From this quantity on, prices are agreed ones, even if the public ones are lower. */
  agreedFrom?: number
}

/** The public ladder up to the first agreed quantity, then the agreed one. It begins with the minimum order. */
export function withAgreed(priceBreaks: PriceBreak[], agreed: AgreedBreak[] | null | undefined): Ladder {
  const minimum = priceBreaks[0]?.quantity ?? 1
  const [first] = agreed ?? []
  if (!agreed || !first) return { priceBreaks }
  const agreedFrom = Math.max(minimum, first.quantity)
  // Of several at or below the minimum order, the last counts there.
  const steps = agreed.filter((_, nth) => (agreed[nth + 1]?.quantity ?? Number.POSITIVE_INFINITY) > minimum)
  return {
    priceBreaks: [
      ...priceBreaks.filter(({ quantity }) => quantity < agreedFrom),
      ...steps.map(({ quantity, price }) => ({
        quantity: Math.max(minimum, quantity),
        price: Number(price),
      })),
    ],
    agreedFrom,
  }
}

export function isAgreed({ agreedFrom }: Pick<Ladder, 'agreedFrom'>, quantity: number): boolean {
  return agreedFrom !== undefined && quantity >= agreedFrom
}
