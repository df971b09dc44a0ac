import type { CartLine } from '#contract/selling/cart.ts'
import type { ShownCart } from './shown-cart.ts'

/** They stay in the cart (rules: C-5). */
export function wrongLines({ priced }: Pick<ShownCart, 'priced'>): CartLine[] {
  return priced?.lines.filter(({ problem }) => problem !== undefined) ?? []
}
