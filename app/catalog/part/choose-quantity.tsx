import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { Tool } from '#contract/catalog/catalog.ts'
import { type PriceBreak, priceLine } from '#contract/catalog/pricing.ts'
import { isPieces } from '#contract/line-limits.ts'
import { fromCents } from '#contract/money.ts'
import { pages } from '#contract/pages.ts'
import { t } from '#messages/catalogue.ts'
import { lazyScreen } from '../../lazy-screen.tsx'
import { useSession } from '../../people/account/session.tsx'
import { AddToCart } from '../../selling/cart/add-to-cart.tsx'
import type { OwnLadderProps } from '../../selling/companies/own-ladder.tsx'
import { PartPromise } from '../../selling/dispatch/lazy-promise.tsx'
import { twoReadings } from '../../typed-number.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { formatQuantity, formatTotal } from '../../ui/format.ts'
import { readQuantity } from '../../ui/quantity.ts'
import { LinePrice, problemAt } from './line-price.tsx'
import { useFromList, useListedReference } from './list-link.tsx'
import { orderPath } from './order-path.ts'
import { QuantityField, quantityRange } from './quantity-field.tsx'

const OwnLadder = lazyScreen<OwnLadderProps>(
  'own-ladder',
  async () => (await import('../../selling/companies/own-ladder.tsx')).OwnLadder,
  () => null,
)

export function ChooseQuantity({ product: shown }: { product: Tool }) {
  const signedIn = useSession() !== undefined
  const [own, setOwn] = useState<readonly PriceBreak[]>()
  const product = own ? { ...shown, priceBreaks: [...own] } : shown
  const from = useFromList()
  const reference = useListedReference()
  const input = useRef<HTMLInputElement>(null)
  const [quantity, setQuantity] = useState<number | string>(product.minimumOrder)
  // The page starts late: the visitor may have typed before.
  useEffect(() => setQuantity(readQuantity(input.current?.value ?? '')), [])
  const line = isPieces(quantity) ? priceLine(product, quantity) : undefined
  const right = line?.problem ? undefined : line
  function pick(offered: number) {
    if (input.current) input.current.value = String(offered)
    setQuantity(offered)
  }
  return (
    <>
      <div className="mt-4">
        <Field
          label={t('prices.quantity')}
          help={quantityRange(product)}
          {...(!isPieces(quantity) && { error: twoReadings(quantity) ?? t('cart-note.no-number') })}
          className="mb-3 noscript:hidden"
        >
          <QuantityField
            product={product}
            defaultValue={product.minimumOrder}
            onChange={(event) => setQuantity(readQuantity(event.target.value))}
            ref={input}
          />
        </Field>
        {signedIn && <OwnLadder partNumber={product.partNumber} onLadder={setOwn} />}
        <LinePrice product={product} quantity={quantity} pick={pick} />
        {Number(quantity) >= (product.priceBreaks.at(-1)?.quantity ?? 0) && isPieces(quantity) && (
          <p className="mt-1">
            <Link
              to={`${pages.newOffer}?${new URLSearchParams({ part: product.partNumber, quantity: String(quantity) })}`}
              className="inline-flex min-h-6 items-center text-13 text-ink-soft underline underline-offset-4 hover:text-copper"
            >
              {t('offers.ask')}
            </Link>
          </p>
        )}
        {product.leavesIfPaidBy && isPieces(quantity) && (
          <PartPromise product={product} quantity={Number(quantity)} />
        )}
      </div>
      {/* Not in the block above: it sticks to the bottom of a phone while the whole column is in view. */}
      <div className="mt-4 max-md:sticky max-md:bottom-0 max-md:-mx-4 max-md:border-t max-md:border-line max-md:bg-ground max-md:px-4 max-md:py-3">
        {right && (
          <p
            aria-hidden
            className="mb-2 flex justify-between gap-4 text-13 tabular-nums md:hidden noscript:hidden"
          >
            {Number(quantity) === 1
              ? t('product.piece')
              : t('product.pieces', { count: formatQuantity(Number(quantity)) })}
            <span className="text-15 font-medium">{formatTotal(fromCents(right.totalCents))}</span>
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          <AddToCart
            product={product}
            quantity={quantity}
            problem={problemAt(product, quantity)}
            reference={reference}
            variant="primary"
            size="large"
            className="grow basis-32"
          />
          <ButtonLink
            to={orderPath(product, quantity, reference)}
            state={from}
            size="large"
            className="grow basis-32"
          >
            {t('product.buy')}
          </ButtonLink>
        </div>
      </div>
    </>
  )
}
