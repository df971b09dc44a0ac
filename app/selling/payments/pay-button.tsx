import type { Answer } from '#contract/call.ts'
import type { Order } from '#contract/selling/order.ts'
import type { createPaymentIntent } from '#contract/selling/payments.ts'
import { t } from '#messages/catalogue.ts'
import { Button } from '../../ui/button.tsx'
import { Fault } from '../../ui/fault.tsx'
import { Notice } from '../../ui/notice.tsx'

interface PayButtonProps {
  /** The provider's reason why the card was not charged. */
  message: string | undefined
  unsure: boolean
  busy: boolean
  disabled?: boolean
}

export function PayButton({ message, unsure, busy, disabled = false }: PayButtonProps) {
  return (
    <>
      {message && <Fault>{message}</Fault>}
      {unsure && (
        <Notice tone="warn" title={t('payment.unsure-title')}>
          {t('payment.unsure')}
        </Notice>
      )}
      <Button type="submit" variant="primary" size="large" wide disabled={disabled} busy={busy}>
        {unsure ? t('retry') : t('payment.pay')}
      </Button>
    </>
  )
}

/** The provider's confirmation that a card was charged, or is being charged. */
export interface Confirmed {
  id: string
  status: 'succeeded' | 'processing'
}

/**
 * The outcome of an attempt to pay. `ended`: the payment was cancelled in the meantime, such as after too many declines
 * or by a cancellation in another tab. `unsure`: no answer arrived, so the card may have been charged.
 */
export type Tried =
  | Confirmed
  | { status: 'refused'; message: string; code?: string | undefined }
  | { status: 'ended' | 'unsure' }

export interface CardFormProps {
  order: Order
  opened: Answer<typeof createPaymentIntent>
  refused: string | undefined
  onPaid: (confirmed: Confirmed) => Promise<void>
  onEnded: () => Promise<void>
  /**
   * Asks the store for the outcome of an unsure attempt. For any other outcome than `unpaid` and `unsure` the screen
   * changes.
   */
  onUnsure: (transactionId: string) => Promise<'unpaid' | 'unsure' | 'settled'>
}

/** Returns the payment's id, which the client secret starts with. */
export function intentIdOf({ clientSecret }: { clientSecret: string }): string {
  return clientSecret.split('_secret_')[0] ?? ''
}
