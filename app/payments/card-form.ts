import type { Answer } from '#contract/call.ts'
import type { Order } from '#contract/orders.ts'
import type { createPaymentIntent } from '#contract/payments.ts'

/** The provider's word that a card was charged, or is about to be. */
export interface Confirmed {
  id: string
  status: 'succeeded' | 'processing'
}

/**
 * What became of a try to pay. `ended`: the payment was called off meanwhile, as after too many declines or by a
 * cancellation elsewhere. `unsure`: no answer came, so nobody here knows whether the card was charged.
 */
export type Tried =
  | Confirmed
  | { status: 'refused'; message: string; code?: string | undefined }
  | { status: 'ended' | 'unsure' }

/** What every card form gets. */
export interface CardFormProps {
  order: Order
  /** The open payment. */
  opened: Answer<typeof createPaymentIntent>
  /** Why the payment before came to nothing. */
  refused: string | undefined
  onPaid: (confirmed: Confirmed) => Promise<void>
  onEnded: () => Promise<void>
  /** Asks the store what became of an unsure try; once it is more than a card form, the screen moves on by itself. */
  onUnsure: (transactionId: string) => Promise<'unpaid' | 'unsure' | 'settled'>
}

/** The payment's id, with which its client secret begins. */
export function intentIdOf({ clientSecret }: { clientSecret: string }): string {
  return clientSecret.split('_secret_')[0] ?? ''
}
