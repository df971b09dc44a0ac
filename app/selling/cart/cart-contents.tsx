import { ShoppingCart } from 'lucide-react'
import { csvText } from '#contract/csv-text.ts'
import { pages } from '#contract/pages.ts'
import type { Cart } from '#contract/selling/cart.ts'
import { t } from '#messages/catalogue.ts'
import { saveCsvAs } from '../../save-as.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useUnread } from '../lines/unread-quantities.tsx'
import { SaveAsList } from '../lists/save-as-list.ts'
import { CartInStock } from './cart-in-stock.tsx'
import type { CartLines } from './cart-lines.ts'
import { CartSum } from './cart-sum.tsx'
import { CartTable } from './cart-table.tsx'
import { QuickAdd } from './quick-add.tsx'
import { SeenPartsList } from './seen-parts-list.tsx'
import type { ShownCart } from './shown-cart.ts'
import { useRemoval } from './use-removal.tsx'
import { wrongLines } from './wrong-lines.ts'
import { WrongLinesNotice } from './wrong-lines-notice.tsx'

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
        <SeenPartsList />
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
          <SaveAsList lines={[...lines]} name={t('cart.title')} />
          <Button size="small" onClick={() => saveCsvAs('cart', cartCsv(lines, priced))}>
            {t('cart.export')}
          </Button>
          <Button size="small" variant="danger-quiet" onClick={removeAll}>
            {t('cart.empty-it')}
          </Button>
        </div>
      </div>
      <CartSum cart={cart} />
    </>
  )
}

function cartCsv(lines: CartLines, priced: Cart | undefined): string {
  const rows = lines.map(({ partNumber, quantity, reference }) => {
    const line = priced?.lines.find((each) => each.partNumber === partNumber && each.quantity === quantity)
    return [partNumber, quantity, reference, line?.part?.name, line?.price, line?.totalPrice]
  })
  return csvText([['partNumber', 'quantity', 'reference', 'name', 'price', 'totalPrice'], ...rows])
}
