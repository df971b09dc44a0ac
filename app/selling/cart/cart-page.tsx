import { useSearchParams } from 'react-router'
import { t } from '#messages/catalogue.ts'
import { FailedNotice } from '../../failed-list.tsx'
import { useSession, useSessionReady } from '../../people/account/session.tsx'
import { Page } from '../../ui/page.tsx'
import { TableSkeleton } from '../../ui/table-skeleton.tsx'
import { NeedsScript, Waiting } from '../../waiting.tsx'
import { UnreadQuantities } from '../lines/sum-bar.tsx'
import { AddOffer } from './add-offer.tsx'
import { CartContents } from './cart-contents.tsx'
import { useCart } from './use-cart.ts'

export function CartPage() {
  const [query] = useSearchParams()
  const asked = query.get('add')
  const ready = useSessionReady()
  if (asked === null) return <OwnCart />
  // The server must not fill a cache with questions for prices.
  return ready ? (
    <AddOffer asked={asked} given={query.getAll('reference')} key={asked} />
  ) : (
    <Page title={t('cart.offer-title')}>
      <Waiting label={t('cart.waiting')} />
    </Page>
  )
}

/** The server renders the empty cart and a skeleton; the browser shows one of them until it has read the cart (styles.css). */
function OwnCart() {
  const cart = useCart()
  const signedIn = useSession() !== undefined
  const { state, failure, priced, lines, count, retry } = cart
  const unread = state !== 'ready' && lines.length === 0 && priced === undefined
  const mayBeEmpty = !signedIn && !count
  return (
    <Page title={t('cart.title')} width="wide" className="min-h-dvh">
      <NeedsScript />
      {state === 'failed' && (
        <FailedNotice title={t(unread ? 'cart.failed' : 'cart.not-current')} className="mb-6" retry={retry}>
          {failure}
        </FailedNotice>
      )}
      {unread && state === 'loading' && (
        <div className={mayBeEmpty ? 'cart-empty:hidden' : undefined}>
          <TableSkeleton />
        </div>
      )}
      {(!unread || (state === 'loading' && mayBeEmpty)) && (
        <div className={unread ? 'cart-kept:hidden noscript:hidden' : undefined}>
          <UnreadQuantities>
            <CartContents cart={cart} />
          </UnreadQuantities>
        </div>
      )}
    </Page>
  )
}
