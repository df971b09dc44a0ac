import { CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { t } from '#messages/catalogue.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Notice } from '../ui/notice.tsx'
import { NothingToPay } from './nothing-to-pay.tsx'

interface PaymentCompletedProps {
  transactionId: string | undefined
  /** Rendered below the transaction id. */
  children?: ReactNode
}

export function PaymentCompleted({ transactionId, children }: PaymentCompletedProps) {
  const heading = (
    <p role="status" className="flex items-center gap-2 text-17 font-medium text-good">
      <Icon of={CircleCheck} />
      {t('payment.completed')}
    </p>
  )
  return <NothingToPay {...{ heading, transactionId }}>{children}</NothingToPay>
}

/** The card was charged, but the store could not be notified. */
export function NotRecorded({ retry }: { retry: () => void }) {
  const again = (
    <Button size="small" onClick={retry}>
      {t('retry')}
    </Button>
  )
  return (
    <Notice tone="warn" className="mt-4" action={again}>
      {t('payment.record-failed')}
    </Notice>
  )
}
