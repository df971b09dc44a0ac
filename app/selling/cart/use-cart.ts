import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { priceLines } from '#contract/catalog/prices.ts'
import type { Cart } from '#contract/selling/cart.ts'
import { send } from '../../api.ts'
import { useSession } from '../../people/account/session.tsx'
import { queryClient } from '../../query-client.ts'
import type { CartLines } from './cart-lines.ts'
import { refreshCart, watchCart } from './cart-store.ts'
import { type ShownCart, shownCart, unknownCart } from './shown-cart.ts'

/** The cart with its prices, which may be behind its lines for a moment: find them by part number and quantity. */
export function useCart(): ShownCart & { retry: () => void } {
  const cart = useSyncExternalStore(watchCart, shownCart, unknownCart)
  const signedIn = useSession() !== undefined
  useEffect(() => {
    if (shownCart().state !== 'loading') refreshCart()
  }, [])
  const prices = useVisitorPrices(cart.lines, !signedIn && cart.state === 'ready' && cart.lines.length > 0)
  if (signedIn) return { ...cart, retry: refreshCart }
  const retry = () => {
    prices.refetch()
  }
  if (prices.error)
    return { ...cart, priced: prices.data, state: 'failed', failure: prices.error.message, retry }
  return { ...cart, priced: prices.data, retry }
}

/** The server does not have a visitor's cart: prices its lines at each change. */
function useVisitorPrices(lines: CartLines, enabled: boolean) {
  return useQuery(
    {
      queryKey: ['cart-prices', lines],
      queryFn: ({ signal }) => priced(lines, signal),
      placeholderData: keepPreviousData,
      enabled,
    },
    queryClient,
  )
}

async function priced(lines: CartLines, signal: AbortSignal): Promise<Cart> {
  const asked = lines.map(({ partNumber, quantity }) => ({ partNumber, quantity }))
  const answer = await send(priceLines, { body: { lines: asked }, signal })
  return { ...answer, lines: lines.map((line, index) => ({ ...answer.lines[index], ...line })) }
}
