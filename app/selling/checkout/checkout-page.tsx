import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { t } from '#messages/catalogue.ts'
import { FailedList } from '../../failed-list.tsx'
import { queryClient } from '../../query-client.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useCart } from '../cart/use-cart.ts'
import { UnreadQuantities } from '../lines/sum-bar.tsx'
import { EmptyReel } from '../orders/order-skeletons.tsx'
import { AcceptOffer } from './accept-offer.tsx'
import { useCheckoutStart } from './checkout-start.ts'
import { OrderCartForm } from './order-cart-form.tsx'

export function CheckoutPage() {
  return (
    <QueryClientProvider client={queryClient}>
      <Page title={t('checkout.title')} className="min-h-dvh">
        <Checkout />
      </Page>
    </QueryClientProvider>
  )
}

function Checkout() {
  const cart = useCart()
  const offer = useSearchParams()[0].get('offer')
  const start = useCheckoutStart()
  const [placed, setPlaced] = useState(false)
  if (start.error) {
    const retry = () => start.refetch()
    return <FailedList title={t('checkout.failed')} error={start.error} retry={retry} />
  }
  // An empty cart after the order is placed: the payment page follows.
  if (placed) return <CheckoutSkeleton />
  if (offer && start.data)
    return (
      <UnreadQuantities>
        <AcceptOffer
          id={offer}
          start={start.data}
          onPlaced={() => setPlaced(true)}
          waiting={<CheckoutSkeleton />}
        />
      </UnreadQuantities>
    )
  if (cart.state === 'failed' && cart.lines.length === 0) {
    const error = new Error(cart.failure)
    return <FailedList title={t('checkout.cart-failed')} error={error} retry={cart.retry} />
  }
  if (cart.state === 'loading' || !start.data) return <CheckoutSkeleton />
  if (cart.lines.length === 0) return <EmptyCart />
  return (
    <UnreadQuantities>
      <OrderCartForm start={start.data} cart={cart} onPlaced={() => setPlaced(true)} />
    </UnreadQuantities>
  )
}

function EmptyCart() {
  return (
    <EmptyState
      drawing={<EmptyReel />}
      sentence={t('checkout.empty')}
      action={
        <span className="flex flex-wrap justify-center gap-2">
          <ButtonLink to="/dashboard/myorders">{t('orders.to')}</ButtonLink>
          <ButtonLink to="/products" variant="primary">
            {t('orders.browse')}
          </ButtonLink>
        </span>
      }
    />
  )
}

function CheckoutSkeleton() {
  return (
    <div
      aria-busy="true"
      className="grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1fr)_min(22rem,40%)] lg:gap-10"
    >
      <div className="grid gap-8">
        <Skeleton className="h-14" />
        <Skeleton className="h-96" />
      </div>
      <Skeleton className="h-64" />
    </div>
  )
}
