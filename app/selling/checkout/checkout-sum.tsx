import { t } from '#messages/catalogue.ts'
import { formatTotal } from '../../ui/format.ts'
import type { ShownCart } from '../cart/shown-cart.ts'
import { ordered, wrongLines } from '../cart/wrong-lines.ts'
import { CartInStock, WrongLinesNotice } from '../cart/wrong-lines-notice.tsx'
import { ChargeRows, formatSum, SumRow } from '../charges/charge-rows.tsx'
import { CartPromise } from '../dispatch/lazy-promise.tsx'
import { useUnread } from '../lines/sum-bar.tsx'
import { PlaceButton } from './place-button.tsx'
import type { Trouble } from './trouble.ts'
import { type CheckoutPrices, settledLinesTotal } from './use-checkout-prices.ts'

interface CheckoutSumProps {
  cart: ShownCart
  prices: CheckoutPrices
  trouble: Trouble | undefined
  busy: boolean
  /** The id of the form that the button submits. */
  form: string
  byTransfer: boolean
}

export function CheckoutSum({ cart, prices, trouble, busy, form, byTransfer }: CheckoutSumProps) {
  const { priced, total, charged, failure } = prices
  const unread = useUnread().size > 0
  const parts = unread || !charged ? total : settledLinesTotal(cart)
  return (
    <div className="grid gap-4">
      <dl className="grid gap-2 tabular-nums">
        <SumRow label={ordered(cart)} amount={parts} />
        <ChargeRows charges={priced?.charges ?? []} />
        <SumRow label={t('checkout.total')} total="text-25">
          <output>{formatSum(total)}</output>
        </SumRow>
      </dl>
      {priced?.leavesBy && <CartPromise promised={priced} />}
      {charged && !priced && (
        <p className="text-13 text-ink-soft">{failure ?? t('checkout.charges-follow')}</p>
      )}
      {!trouble && <WrongLinesNotice count={wrongLines(cart).length} />}
      <CartInStock cart={cart} />
      <PlaceButton
        trouble={trouble}
        busy={busy}
        form={form}
        byTransfer={byTransfer}
        total={total}
        paidIn="next"
      >
        {trouble?.newTotal && total !== undefined
          ? t('checkout.place-at', { total: formatTotal(total) })
          : t('checkout.place')}
      </PlaceButton>
    </div>
  )
}
