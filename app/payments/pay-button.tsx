import { t } from '#messages/catalogue.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { PaymentRefused } from './payment-refused.tsx'

interface PayButtonProps {
  message: string | undefined
  unsure: boolean
  busy: boolean
  disabled?: boolean
}

/** The button that sends a card form, below what is to be said of the try before. */
export function PayButton({ message, unsure, busy, disabled = false }: PayButtonProps) {
  return (
    <>
      {message && <PaymentRefused>{message}</PaymentRefused>}
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
