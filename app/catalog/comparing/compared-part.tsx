import { X } from 'lucide-react'
import { Link } from 'react-router'
import type { Tool } from '#contract/catalog/catalog.ts'
import { isOrderable } from '#contract/selling/orderable.ts'
import { t } from '#messages/catalogue.ts'
import { AddToCart } from '../../selling/cart/add-to-cart.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { useComparedReference } from '../finding/compared.ts'
import { startQuantity } from '../finding/start-quantity.ts'
import { Difference } from '../part/known-differences.tsx'
import { useFromList } from '../part/list-link.tsx'
import { orderPath } from '../part/order-path.ts'
import { ProductPicture } from '../part/product-picture.tsx'
import { StockWord } from '../part/stock-word.tsx'
import { keepUnits } from '../product-form/keep-units.ts'
import { type Compared, comparePath } from './compare-path.ts'

export type ComparedPart = Omit<Tool, 'description' | 'parameters' | 'replaces' | 'changes'> & {
  path: string
}

interface PartHeadProps {
  part: ComparedPart
  numbers: string[]
  asked: Compared & { quantity: number }
}

/** The head of a part's column: picture, number, name and stock, with links that leave it out and order it. */
export function PartHead({ part, numbers, asked }: PartHeadProps) {
  const reference = useComparedReference(part.partNumber)
  const from = { ...useFromList(), reference }
  const others = numbers.filter((number) => number !== part.partNumber)
  return (
    <th
      scope="col"
      className="h-px w-28 border-b border-l border-line p-2 align-top font-normal sm:w-56 sm:p-3"
    >
      <div className="flex h-full flex-col gap-2">
        <div className="flex items-start justify-between gap-2">
          <span className="block w-16 overflow-clip rounded-field sm:w-24">
            <ProductPicture product={part} eager sizes="6rem" />
          </span>
          <Link
            to={comparePath(others, asked)}
            state={from}
            preventScrollReset
            aria-label={t('compare.remove', { number: part.partNumber })}
            className="grid size-9 place-items-center rounded-field text-ink-soft hover:bg-ink/6 hover:text-ink"
          >
            <X size={18} strokeWidth={1.75} aria-hidden />
          </Link>
        </div>
        <Link
          to={part.path}
          state={from}
          className="font-mono wrap-anywhere underline decoration-line underline-offset-4 hover:text-copper hover:decoration-copper"
        >
          {part.partNumber}
        </Link>
        <span className="line-clamp-3 text-ink-soft wrap-anywhere">{keepUnits(part.name)}</span>
        {reference !== undefined && <Difference>{reference}</Difference>}
        <span className="mt-auto">
          <StockWord product={part} />
        </span>
        {isOrderable(part) ? (
          <>
            <AddToCart
              product={part}
              quantity={startQuantity(part, asked.quantity)}
              reference={reference}
              size="small"
              wide
              className="max-sm:px-2"
            />
            <ButtonLink
              to={orderPath(part, asked.quantity, reference)}
              state={from}
              size="small"
              wide
              aria-label={t('product.buy-named', { name: part.name })}
            >
              {t('product.buy')}
            </ButtonLink>
          </>
        ) : (
          <Button size="small" wide disabled>
            {t('product.buy')}
          </Button>
        )}
      </div>
    </th>
  )
}
