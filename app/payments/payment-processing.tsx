import { t } from '#messages/catalogue.ts'
import { Spinner } from '../ui/spinner.tsx'
import { NothingToPay } from './nothing-to-pay.tsx'
import { useAskingAgain } from './use-asking-again.ts'

interface PaymentProcessingProps {
  /** Unknown after a reload. */
  transactionId?: string
  /** Asks how it stands by now. */
  ask: () => Promise<unknown>
}

/** The provider is still at it. Asks again until the screen shows something else in its place. */
export function PaymentProcessing({ transactionId, ask }: PaymentProcessingProps) {
  useAskingAgain(ask)
  const heading = (
    <>
      <Spinner label={t('payment.processing')} className="font-medium" />
      <p className="mt-2 text-ink-soft">{t('payment.processing-calm')}</p>
    </>
  )
  return <NothingToPay {...{ heading, transactionId }} />
}
