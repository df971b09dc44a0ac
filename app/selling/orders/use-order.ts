import { useQuery } from '@tanstack/react-query'
import { getOrder } from '#contract/selling/orders.ts'
import { type ApiError, send } from '../../api.ts'
import { useStandingError } from '../../standing-error.ts'

/** One order with its history, polled, while the person may see it. `error` stands until the next answer. */
export function useOrder(orderId: string) {
  const { data, error, refetch } = useQuery({
    // The key starts with 'orders', so that an action on orders reloads it.
    queryKey: ['orders', 'one', orderId],
    queryFn: ({ signal }) => send(getOrder, { params: { id: orderId }, signal }),
    refetchInterval: REFRESH_MS,
    // The page polls anyway.
    retry: 1,
  })
  const standing = useStandingError({ data, error }) as ApiError | null
  return { data: standing?.refusal === 'no-such-order' ? undefined : data, error: standing, refetch }
}

/**
 * Interval between reads of a list of orders while its page is visible; an unchanged list is a 304 (rules: P-6).
 */
export const REFRESH_MS = 2000
