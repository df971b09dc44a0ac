import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Order } from '#contract/orders.ts'
import { createPaymentIntent } from '#contract/payments.ts'
import { t } from '#messages/catalogue.ts'
import { ApiError, send } from '../api.ts'
import { queryClient } from '../query-client.ts'
import { useStandingError } from '../standing-error.ts'

/** Where the order on the payment screen is kept. */
export const orderKey = (orderId: string) => ['order', orderId]
const openedKey = (orderId: string) => ['payment', orderId]

/**
 * The open payment of an order, as soon as it is wanted. It may end elsewhere, so that none outlives the screen.
 * `processing` says that a card is being charged for it, `failedLate` what came of that when the payment is open again.
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
    // Paid or ended meanwhile: the screen is about to show that.
    if (error instanceof ApiError && error.refusal === 'not-payable') await askForOrder(orderId)
    throw error
  }
}

const askForOrder = (orderId: string) => queryClient.invalidateQueries({ queryKey: orderKey(orderId) })

/** Asks how an order stands now and, where it is still to be paid, for its open payment. */
export async function askAnew(orderId: string): Promise<void> {
  await askForOrder(orderId)
  const order = queryClient.getQueryData<Order>(orderKey(orderId))
  if (order?.state === 'unpaid') await queryClient.invalidateQueries({ queryKey: openedKey(orderId) })
}

/** Lets go of an open payment that came to nothing; the card form comes back with the one that is open then. */
export async function startOver(orderId: string): Promise<void> {
  await queryClient.resetQueries({ queryKey: openedKey(orderId) })
  await askForOrder(orderId)
}
