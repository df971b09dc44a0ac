import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Order } from '#contract/selling/order.ts'
import { createPaymentIntent } from '#contract/selling/payments.ts'
import { t } from '#messages/catalogue.ts'
import { ApiError, send } from '../../api.ts'
import { queryClient } from '../../query-client.ts'
import { useStandingError } from '../../standing-error.ts'

export const orderKey = (orderId: string) => ['order', orderId]
const openedKey = (orderId: string) => ['payment', orderId]

/**
 * The open payment of an order, loaded once `wanted`. Not cached beyond the screen, because it may end elsewhere.
 * `processing`: a card is being charged. `failedLate`: that charge failed and the payment is open again.
 */
export function useOpenedPayment(orderId: string, wanted: boolean) {
  const { data, error, refetch } = useQuery({
    queryKey: openedKey(orderId),
    queryFn: () => openPayment(orderId),
    enabled: wanted,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  const standing = useStandingError({ data, error })
  const processing = standing instanceof ApiError && standing.refusal === 'payment-processing'
  const wasProcessing = useRef(false)
  wasProcessing.current ||= processing
  const failedLate = wasProcessing.current ? t('payment.failed-late') : undefined
  return { opened: data, error, processing, failedLate, retry: refetch }
}

async function openPayment(orderId: string) {
  try {
    return await send(createPaymentIntent, { body: { orderId } })
  } catch (error) {
    if (error instanceof ApiError && error.refusal === 'not-payable') await reloadOrder(orderId)
    throw error
  }
}

const reloadOrder = (orderId: string) => queryClient.invalidateQueries({ queryKey: orderKey(orderId) })

export async function refreshPayment(orderId: string): Promise<void> {
  await reloadOrder(orderId)
  const order = queryClient.getQueryData<Order>(orderKey(orderId))
  if (order?.state === 'unpaid') await queryClient.invalidateQueries({ queryKey: openedKey(orderId) })
}

export async function startOver(orderId: string): Promise<void> {
  await queryClient.resetQueries({ queryKey: openedKey(orderId) })
  await reloadOrder(orderId)
}
