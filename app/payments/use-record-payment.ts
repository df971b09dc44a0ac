import { useState } from 'react'
import type { Order } from '#contract/orders.ts'
import { recordPayment } from '#contract/payments.ts'
import { t } from '#messages/catalogue.ts'
import { ApiError, send } from '../api.ts'
import { queryClient } from '../query-client.ts'
import type { Confirmed } from './card-form.ts'
import { orderKey, startOver } from './payment-queries.ts'

/**
 * How a payment stands. `card`: there is one to be made. `untold`: the card was charged, and the store could not be
 * told. `going-back`: it was charged for an order that no longer takes money.
 */
export type Standing =
  | { at: 'card'; refused?: string }
  | { at: 'recording' | 'untold' | 'processing' | 'completed'; transactionId: string }
  | { at: 'going-back'; transactionId: string; state: string }

/**
 * Has the store record what the provider has confirmed. Should that fail, the provider's webhook tells it as well; the
 * screen can try again.
 */
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
    const told = await standingNow(orderId, transactionId)
    if (!told) await moveTo({ at: charged ? 'untold' : 'processing', transactionId })
    else await moveTo(charged ? told : afterProcessing(told))
  }

  /** Asks again about a payment that is being processed. */
  async function askAgain(transactionId: string) {
    const told = await standingNow(orderId, transactionId)
    if (told && told.at !== 'processing') await moveTo(afterProcessing(told))
  }

  /** Asks about a payment that may have been made. */
  async function find(transactionId: string) {
    const told = await standingNow(orderId, transactionId)
    if (!told) return 'unsure'
    if (told.at === 'card') return 'unpaid'
    await moveTo(told)
    return 'settled'
  }

  return { standing, record, askAgain, find }
}

/** A card form that comes back after its payment was being processed says so. */
const afterProcessing = (told: Standing): Standing =>
  told.at === 'card' ? { ...told, refused: t('payment.failed-late') } : told

/** How the store says that a payment stands, having asked the provider; undefined when it could not say. */
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
