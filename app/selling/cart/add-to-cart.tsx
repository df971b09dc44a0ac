import { ShoppingCart } from 'lucide-react'
import { type ComponentProps, type MouseEvent, useEffect, useState } from 'react'
import type { Tool } from '#contract/catalog/catalog.ts'
import { isPieces } from '#contract/line-limits.ts'
import { addPath } from '#contract/selling/cart-path.ts'
import type { PartLine } from '#contract/selling/order-lines.ts'
import { t } from '#messages/catalogue.ts'
import { twoReadings } from '../../typed-number.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { formatQuantity } from '../../ui/format.ts'
import { Icon } from '../../ui/icon.tsx'
import { showCartNote } from './cart-note.ts'
import { loadNoteCard } from './note-panel.tsx'

interface AddToCartProps extends Omit<ComponentProps<typeof ButtonLink>, 'to' | 'onClick' | 'children'> {
  product: Pick<Tool, 'partNumber' | 'minimumOrder'>
  quantity: number | string
  problem?: string | undefined
  reference?: string | undefined
  iconOnly?: boolean
}

/** Adds a quantity of a part to the cart. Without scripts it leads to the cart, which offers the same. */
export function AddToCart({ product, quantity, problem, reference, iconOnly, ...look }: AddToCartProps) {
  const { partNumber } = product
  const pieces = isPieces(quantity) ? quantity : undefined
  const named = { partNumber, ...(reference !== undefined && { reference }) }

  // Until then a click waits (server/site/storefront/late-start.ts). What was typed before is read in the same commit.
  const [isAlive, setAlive] = useState(false)
  useEffect(() => setAlive(true), [])

  function add(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    if (pieces === undefined || problem !== undefined) {
      const reason = problem ?? twoReadings(quantity) ?? t('cart-note.no-number')
      return showCartNote({ tone: 'bad', words: t('cart-note.not-added', { number: partNumber, reason }) })
    }
    addToCart({ ...named, quantity: pieces })
  }

  return (
    <ButtonLink
      {...look}
      to={addPath([{ ...named, quantity: pieces ?? product.minimumOrder }])}
      aria-label={t('cart-note.add-named', { number: partNumber })}
      title={iconOnly ? t('cart-note.add') : undefined}
      data-add={isAlive ? undefined : ''}
      onClick={add}
      onPointerEnter={prepare}
      onFocus={prepare}
    >
      {iconOnly ? <Icon of={ShoppingCart} /> : t('cart-note.add')}
    </ButtonLink>
  )
}

/** The code that changes the cart is not part of the page. Undefined if it cannot be loaded. */
const loadActions = () => import('./cart-actions.ts').catch(() => undefined)

function prepare(): void {
  loadActions()
  loadNoteCard()
}

async function addToCart(line: PartLine): Promise<void> {
  const loaded = await loadActions()
  // The browser remembers that a script could not be loaded: only a new page can load it.
  if (!loaded) return location.assign(addPath([line]))
  const facts = { number: line.partNumber, quantity: formatQuantity(line.quantity) }
  await loaded.addAndTell([line], t('cart-note.added', facts))
}
