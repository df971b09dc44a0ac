import { CircleCheck } from 'lucide-react'
import { t } from '#messages/catalogue.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Notice } from '../ui/notice.tsx'

interface PaymentCompletedProps {
  transactionId: string
  /** Whether the store has it in its books. */
  recorded: boolean
  error?: string
  retry?: () => void
}

/** 'Your Payment Is Completed', with the transaction id. `data-completed` takes away what asks for the payment. */
export function PaymentCompleted({ transactionId, recorded, error, retry }: PaymentCompletedProps) {
  return (
    <div data-completed>
      <p role="status" className="flex items-center gap-2 text-17 font-medium text-good">
        <Icon of={CircleCheck} />
        {t('payment.completed')}
      </p>
      <p className="mt-4 text-13 text-ink-soft">{t('payment.transaction')}</p>
      <CopyButton value={transactionId} label={t('orders.copy')} copiedLabel={t('orders.copied')} />
      {!recorded && !error && <p className="mt-4 text-ink-soft">{t('payment.recording')}</p>}
      {error && (
        <Notice
          tone="warn"
          className="mt-4"
          title={error}
          action={
            <Button size="small" onClick={retry}>
              {t('retry')}
            </Button>
          }
        >
          {t('payment.record-failed')}
        </Notice>
      )}
      <ButtonLink to="/dashboard/myorders" variant="primary" wide className="mt-6">
        {t('payment.back')}
      </ButtonLink>
    </div>
  )
}
