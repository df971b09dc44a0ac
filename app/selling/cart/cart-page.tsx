import { useSearchParams } from 'react-router'
import { t } from '#messages/catalogue.ts'
import { FailedNotice } from '../../failed-list.tsx'
import { useSessionReady } from '../../people/account/session.tsx'
import { Page } from '../../ui/page.tsx'
import { Waiting } from '../../waiting.tsx'
import { UnreadQuantities } from '../lines/sum-bar.tsx'
import { AddOffer } from './add-offer.tsx'
import { CartContents } from './cart-contents.tsx'
import { useCart } from './use-cart.ts'

export function CartPage() {
  const [query] = useSearchParams()
  const asked = query.get('add')
  // The server has no cart, and must not fill a cache with questions for prices.
  if (!useSessionReady()) {
    return (
      <Page title={t('cart.title')} width="wide" className="min-h-dvh">
        <Waiting label={t('cart.waiting')} />
      </Page>
    )
  }
  return asked === null ? (
    <OwnCart />
  ) : (
    <AddOffer asked={asked} given={query.getAll('reference')} key={asked} />
  )
}

function OwnCart() {
  const cart = useCart()
  const { state, failure, priced, lines, retry } = cart
  const unread = state !== 'ready' && lines.length === 0 && priced === undefined
  return (
    <Page title={t('cart.title')} width="wide" className="min-h-dvh">
      {state === 'failed' && (
        <FailedNotice title={t(unread ? 'cart.failed' : 'cart.not-current')} className="mb-6" retry={retry}>
          {failure}
        </FailedNotice>
      )}
      {unread ? (
        state === 'loading' && <Waiting label={t('cart.waiting')} />
      ) : (
        <UnreadQuantities>
          <CartContents cart={cart} />
        </UnreadQuantities>
      )}
    </Page>
  )
}
