import { CircleCheck } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { Link } from 'react-router'
import type { Order } from '#contract/selling/orders.ts'
import { t } from '#messages/catalogue.ts'
import { focusHeading } from '../../page-focus.tsx'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { NothingToPay } from './nothing-to-pay.tsx'

interface PaymentCompletedProps {
  transactionId: string | undefined
  children?: ReactNode
}

export function PaymentCompleted({ transactionId, children }: PaymentCompletedProps) {
  // The pressed button is gone.
  useEffect(() => {
    focusHeading()
  }, [])
  const heading = (
    <p role="status" className="flex items-center gap-2 text-17 font-medium text-good">
      <Icon of={CircleCheck} />
      {t('payment.completed')}
    </p>
  )
  return (
    <NothingToPay heading={heading} transactionId={transactionId}>
      {children}
    </NothingToPay>
  )
}

export function WhatHappensNext({ order: { _id, orderNumber, email } }: { order: Order }) {
  return (
    <div className="mt-5 border-t border-line pt-4">
      <p className="flex flex-wrap items-center gap-x-2">
        <span className="text-ink-soft">{t('paid.order-number')}</span>
        <span className="font-mono">{orderNumber}</span>
        <CopyButton value={orderNumber} label={t('paid.copy-number')} copiedLabel={t('orders.copied')} bare />
      </p>
      <ul className="mt-2 grid list-disc gap-1.5 pl-5 text-ink-soft marker:text-ink-soft">
        <li className="wrap-anywhere">{t('paid.next-mail', { email })}</li>
        <li>{t('paid.next-packing')}</li>
        <li>
          <Link to={`/dashboard/orders/${_id}`} className="text-copper-deep underline">
            {t('paid.next-order')}
          </Link>
        </li>
      </ul>
    </div>
  )
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
