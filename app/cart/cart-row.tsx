import { X } from 'lucide-react'
import { Link } from 'react-router'
import type { CartLine } from '#contract/cart.ts'
import type { PartLine } from '#contract/order-lines.ts'
import { productPath } from '#contract/product-path.ts'
import { t } from '#messages/catalogue.ts'
import { keepUnits } from '../catalog/keep-units.ts'
import { ProductPicture } from '../catalog/product-picture.tsx'
import { formatTotal, formatUnitPrice } from '../ui/format.ts'
import { Icon } from '../ui/icon.tsx'
import { Cell, Row } from '../ui/table.tsx'
import { LineAdvice } from './line-advice.tsx'
import { LineQuantity } from './line-quantity.tsx'
import { LineReference } from './line-reference.tsx'
import { useCartActions } from './use-cart.ts'

interface CartRowProps {
  line: PartLine
  position: number
  /** Of this part; its quantity may be an earlier one. */
  priced: CartLine | undefined
  remove: () => void
}

export function CartRow({ line, position, priced, remove }: CartRowProps) {
  const { change } = useCartActions()
  const { partNumber, quantity } = line
  const current = priced?.quantity === quantity ? priced : undefined
  const part = priced?.part
  const take = (taken: number) => change(partNumber, { quantity: taken })
  return (
    <Row top>
      <Cell>
        <div className="flex min-w-0 items-start gap-3">
          <span className="w-5 shrink-0 pt-1 text-right text-13 text-ink-soft tabular-nums">{position}</span>
          <span className="block w-12 shrink-0 overflow-clip rounded-field bg-sunken @xl:@max-4xl:hidden">
            {part ? <ProductPicture product={part} sizes="3rem" /> : <span className="block aspect-4/3" />}
          </span>
          <div className="min-w-0">
            {part ? (
              <Link
                to={productPath({ _id: part.toolId, name: part.name })}
                className="font-mono text-13 wrap-anywhere underline decoration-line underline-offset-4 hover:text-copper hover:decoration-copper"
              >
                {partNumber}
              </Link>
            ) : (
              <span className="font-mono text-13 wrap-anywhere">{partNumber}</span>
            )}
            {part && (
              <p className="line-clamp-2 text-13 text-ink-soft wrap-anywhere">{keepUnits(part.name)}</p>
            )}
            <LineAdvice line={current} take={take} />
          </div>
        </div>
      </Cell>
      <Cell label={t('cart.reference')}>
        <LineReference line={line} />
      </Cell>
      <Cell label={t('cart.quantity')} align="right">
        <LineQuantity line={line} part={part} wrong={current?.problem !== undefined} />
      </Cell>
      <Cell label={t('cart.price')} align="right" narrow="figure">
        <span className="tabular-nums @xl:leading-9">
          {current?.price === undefined ? '–' : formatUnitPrice(current.price)}
        </span>
      </Cell>
      <Cell label={t('cart.total')} align="right" narrow="figure">
        <span className="font-medium tabular-nums @xl:leading-9">
          {current?.totalPrice === undefined ? '–' : formatTotal(current.totalPrice)}
        </span>
      </Cell>
      <Cell align="right" narrow="inline">
        <button
          type="button"
          onClick={remove}
          aria-label={t('cart.remove', { number: partNumber })}
          className="grid size-9 place-items-center rounded-field text-ink-soft hover:bg-ink/6 hover:text-ink"
        >
          <Icon of={X} />
        </button>
      </Cell>
    </Row>
  )
}
