import type { CartLine } from '#contract/selling/cart.ts'
import type { ShownCart } from './shown-cart.ts'

export function wrongLines({ priced }: Pick<ShownCart, 'priced'>): CartLine[] {
  return priced?.lines.filter(({ problem }) => problem !== undefined) ?? []
}
