import { useState } from 'react'
import type { Order } from '#contract/selling/order.ts'
import { recordPayment } from '#contract/selling/payments.ts'
import { t } from '#messages/catalogue.ts'
import { ApiError, send } from '../../api.ts'
import { queryClient } from '../../query-client.ts'
import type { Confirmed } from './pay-button.tsx'
import { orderKey, startOver } from './payment-queries.ts'

/**
 * The state of a payment. `card`: not paid yet. `unrecorded`: the card was charged, but the store could not be
 * notified. `going-back`: charged for an order that can no longer be paid.
 */
type Standing =
  | { at: 'card'; refused?: string }
  | { at: 'recording' | 'unrecorded' | 'processing' | 'completed'; transactionId: string }
  | { at: 'going-back'; transactionId: string; state: string }

/** If that fails, the provider's webhook also notifies the store, and the user can retry. */
export function useRecordPayment(orderId: string) {
  const [standing, setStanding] = useState<Standing>({ at: 'card' })

  async function moveTo(next: Standing) {
    if (next.at === 'card') await startOver(orderId)
    setStanding(next)
    await queryClient.invalidateQueries({ queryKey: ['orders'] })
  }

  async function record({ id: transactionId, status }: Confirmed) {
    const charged = status === 'succeeded'
    setStanding({ at: charged ? 'recording' : 'processing', transactionId })
    const now = await standingNow(orderId, transactionId)
    if (!now) await moveTo({ at: charged ? 'unrecorded' : 'processing', transactionId })
    else await moveTo(charged ? now : afterProcessing(now))
  }

  async function checkProcessing(transactionId: string) {
    const now = await standingNow(orderId, transactionId)
    if (now && now.at !== 'processing') await moveTo(afterProcessing(now))
  }

  async function find(transactionId: string) {
    const now = await standingNow(orderId, transactionId)
    if (!now) return 'unsure'
    if (now.at === 'card') return 'unpaid'
    await moveTo(now)
    return 'settled'
  }

  return { standing, record, checkProcessing, find }
}

/** The card form that follows a failed processing shows the failure. */
const afterProcessing = (now: Standing): Standing =>
  now.at === 'card' ? { ...now, refused: t('payment.failed-late') } : now

/** The payment's state as the store reports it after asking the provider; undefined if that failed. */
async function standingNow(orderId: string, transactionId: string): Promise<Standing | undefined> {
  try {
    const body = { bookingId: orderId, transactionId }
    const order = await send(recordPayment, { params: { id: orderId }, body })
    if (!order.paid) return { at: 'processing', transactionId }
    queryClient.setQueryData<Order>(orderKey(orderId), order)
    return { at: 'completed', transactionId: order.transactionId ?? transactionId }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const { refusal, message, problem } = error
    if (refusal === 'payment-not-completed') return { at: 'card', refused: message }
    if (refusal === 'not-payable') return { at: 'going-back', transactionId, state: String(problem?.state) }
    return undefined
  }
}
