import { CircleAlert } from 'lucide-react'
import { t } from '#messages/catalogue.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Notice } from '../ui/notice.tsx'

interface PayButtonProps {
  message: string | undefined
  unsure: boolean
  busy: boolean
  disabled?: boolean
}

/** The submit button of a card form, below the outcome of the previous attempt. */
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

/** The provider's reason why a card was not charged. */
function PaymentRefused({ children }: { children: string }) {
  return (
    <p role="alert" className="flex items-start gap-1.5 text-13 text-bad">
      <Icon of={CircleAlert} className="mt-px" />
      {children}
    </p>
  )
}
