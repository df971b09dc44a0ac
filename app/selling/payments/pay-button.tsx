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
