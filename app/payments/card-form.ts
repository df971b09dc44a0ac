import type { Answer } from '#contract/call.ts'
import type { Order } from '#contract/orders.ts'
import type { createPaymentIntent } from '#contract/payments.ts'

/** What every card form gets. */
export interface CardFormProps {
  order: Order
  /** The open payment. */
  opened: Answer<typeof createPaymentIntent>
  onPaid: (transactionId: string) => Promise<void>
}
