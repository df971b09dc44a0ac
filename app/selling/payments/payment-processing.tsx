import { t } from '#messages/catalogue.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { NothingToPay } from './nothing-to-pay.tsx'
import { useAskingAgain } from './use-asking-again.ts'

interface PaymentProcessingProps {
  transactionId?: string
  poll: () => Promise<unknown>
}

/** The provider is still processing the payment. Polls until the screen changes. */
export function PaymentProcessing({ transactionId, poll }: PaymentProcessingProps) {
  useAskingAgain(poll)
  const heading = (
    <>
      <Spinner label={t('payment.processing')} className="font-medium" />
      <p className="mt-2 text-ink-soft">{t('payment.processing-calm')}</p>
    </>
  )
  return <NothingToPay heading={heading} transactionId={transactionId} />
}
