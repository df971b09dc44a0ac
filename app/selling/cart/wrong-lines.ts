import type { CartLine } from '#contract/selling/cart.ts'
import { t } from '#messages/catalogue.ts'
import { formatQuantity } from '../../ui/format.ts'
import type { ShownCart } from './shown-cart.ts'

/** They stay in the cart (rules: C-5). */
export function wrongLines({ priced }: Pick<ShownCart, 'priced'>): CartLine[] {
  return priced?.lines.filter(({ problem }) => problem !== undefined) ?? []
}

/** The number of lines in words, and of them those that can be ordered if some cannot. */
export function ordered(cart: ShownCart): string {
  const { lines } = cart
  const refused = wrongLines(cart).length
  const all =
    lines.length === 1 ? t('cart.one-line') : t('cart.lines', { count: formatQuantity(lines.length) })
  if (refused === 0) return all
  return t('cart.lines-of', { count: formatQuantity(lines.length - refused), all })
}
