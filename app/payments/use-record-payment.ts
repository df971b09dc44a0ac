import { useState } from 'react'
import type { Order } from '#contract/orders.ts'
import { recordPayment } from '#contract/payments.ts'
import { ApiError, send } from '../api.ts'
import { queryClient } from '../query-client.ts'

/**
 * Tells the store of a payment that the provider has confirmed. Should that fail, the provider's webhook tells it as
 * well; the screen can try again.
 */
export function useRecordPayment(order: Order) {
  const [transactionId, setTransactionId] = useState<string>()
  const [recorded, setRecorded] = useState(false)
  const [error, setError] = useState<string>()

  async function record(id: string) {
    setTransactionId(id)
    setError(undefined)
    try {
      const body = { bookingId: order._id, transactionId: id }
      await send(recordPayment, { params: { id: order._id }, body })
      setRecorded(true)
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
      setError(failure.message)
    }
    await queryClient.invalidateQueries({ queryKey: ['orders'] })
  }

  return { transactionId, recorded, error, record }
}
