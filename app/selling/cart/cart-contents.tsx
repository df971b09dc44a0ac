import { ShoppingCart } from 'lucide-react'
import { type MouseEvent, useState } from 'react'
import { Link } from 'react-router'
import { csvText } from '#contract/csv-text.ts'
import { pages } from '#contract/pages.ts'
import type { Cart } from '#contract/selling/cart.ts'
import type { PartLine } from '#contract/selling/order-lines.ts'
import { t } from '#messages/catalogue.ts'
import { PriceNote } from '../../buyers.tsx'
import { ProductPicture } from '../../catalog/part/product-picture.tsx'
import { forgetParts, seenParts } from '../../catalog/part/seen-parts.ts'
import { saveCsvAs } from '../../save-as.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { formatTotal } from '../../ui/format.ts'
import { Section } from '../../ui/section.tsx'
import { isCharged, linesTotal } from '../charges/is-charged.ts'
import { CartPromise } from '../dispatch/lazy-promise.tsx'
import { focusWrongLine, SumBar, useUnread } from '../lines/sum-bar.tsx'
import { SaveAsList } from '../lists/save-as-list.ts'
import { AskForPrice } from '../offers/ask-for-price.tsx'
import type { CartLines } from './cart-lines.ts'
import { CartTable } from './cart-row.tsx'
import { QuickAdd } from './quick-add.tsx'
import type { ShownCart } from './shown-cart.ts'
import { useRemoval } from './use-removal.tsx'
import { ordered, wrongLines } from './wrong-lines.ts'
import { CartInStock, WrongLinesNotice } from './wrong-lines-notice.tsx'

export function CartContents({ cart }: { cart: ShownCart }) {
  const { lines, priced } = cart
  const unread = useUnread()
  const { removeLine, removeAll, removedAt, undo } = useRemoval(lines)

  if (lines.length === 0) {
    return (
      <>
        {undo}
        <EmptyState
          drawing={<ShoppingCart size={72} strokeWidth={1} />}
          sentence={t('cart.empty')}
          action={
            <div className="mx-auto grid max-w-120 gap-5 rounded-card border border-line bg-surface p-4 sm:p-5">
              <QuickAdd />
              <div className="flex flex-wrap justify-center gap-2 border-t border-line pt-5">
                <ButtonLink to={pages.products} variant="primary">
                  {t('cart.browse')}
                </ButtonLink>
                <ButtonLink to={pages.bom}>{t('shell.upload-bom')}</ButtonLink>
              </div>
            </div>
          }
        />
        {cart.state !== 'loading' && <SeenPartsList />}
      </>
    )
  }
  return (
    <>
      <CartTable lines={lines} priced={priced} remove={removeLine} removedAt={removedAt} undo={undo} />
      <div className="mt-4 grid gap-3 empty:hidden">
        <WrongLinesNotice
          count={new Set([...unread, ...wrongLines(cart).map(({ partNumber }) => partNumber)]).size}
        />
        <CartInStock cart={cart} />
      </div>
      <div className="mt-6 flex flex-wrap items-start justify-between gap-x-12 gap-y-6">
        <QuickAdd />
        <div className="flex flex-wrap gap-2">
          <SaveAsList list={{ lines: lines.map(neededLine) }} name={t('cart.title')} />
          <AskForPrice lines={lines} variant="secondary" />
          <Button size="small" onClick={() => saveCsvAs('cart', cartCsv(lines, priced))}>
            {t('cart.export')}
          </Button>
          <Button size="small" variant="danger-quiet" onClick={removeAll}>
            {t('cart.empty-it')}
          </Button>
        </div>
      </div>
      <div className="mt-6 text-13 text-ink-soft empty:hidden sm:text-right">
        {priced?.leavesBy && <CartPromise promised={priced} />}
        {priced && isCharged(priced) && <p>{t('cart.plus-charges')}</p>}
        <PriceNote />
      </div>
      <CartSum cart={cart} />
    </>
  )
}

/** A list keeps the need, which the cart may have rounded up. */
const neededLine = ({ need, quantity, ...line }: PartLine) => ({ ...line, quantity: need ?? quantity })

function cartCsv(lines: CartLines, priced: Cart | undefined): string {
  const ofCompany = priced?.lines.some(({ ownNumber }) => ownNumber)
  const rows = lines.map(({ partNumber, quantity, reference }) => {
    const line = priced?.lines.find((each) => each.partNumber === partNumber && each.quantity === quantity)
    const own = ofCompany ? [line?.ownNumber] : []
    return [partNumber, quantity, reference, line?.part?.name, line?.price, line?.totalPrice, ...own]
  })
  const own = ofCompany ? ['ownNumber'] : []
  return csvText([['partNumber', 'quantity', 'reference', 'name', 'price', 'totalPrice', ...own], ...rows])
}

function CartSum({ cart }: { cart: ShownCart }) {
  const { priced } = cart
  const unread = useUnread()
  const wrong = unread.size > 0 || wrongLines(cart).length > 0

  function checkOut(event: MouseEvent) {
    if (unread.size === 0) return
    event.preventDefault()
    focusWrongLine()
  }

  return (
    <SumBar
      label={t('cart.lines-total')}
      words={
        <>
          <span className="max-sm:sr-only">{t('cart.lines-total')} · </span>
          {ordered(cart)}
        </>
      }
      total={priced && unread.size === 0 ? formatTotal(linesTotal(priced)) : undefined}
    >
      <ButtonLink
        to="/checkout"
        variant={wrong ? 'secondary' : 'primary'}
        onClick={checkOut}
        className="sm:px-10"
      >
        {t('cart.checkout')}
      </ButtonLink>
    </SumBar>
  )
}

function SeenPartsList() {
  const [parts, setParts] = useState(seenParts)
  if (parts.length === 0) return null
  const forget = () => {
    forgetParts()
    setParts([])
  }
  return (
    <Section
      title={t('cart.seen')}
      aside={
        <Button size="small" variant="quiet" onClick={forget}>
          {t('cart.seen-forget')}
        </Button>
      }
    >
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] gap-3">
        {parts.map(({ partNumber, name, img, path }) => (
          <li
            key={partNumber}
            className="relative flex min-w-0 items-center gap-3 rounded-card border border-line bg-surface p-3 hover:border-copper"
          >
            <span className="w-16 shrink-0 overflow-clip rounded-field">
              <ProductPicture product={{ img }} sizes="4rem" />
            </span>
            <span className="min-w-0">
              <Link to={path} className="block truncate font-mono after:absolute after:inset-0">
                {partNumber}
              </Link>
              <span className="line-clamp-2 text-13 text-ink-soft wrap-anywhere">{name}</span>
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
