import type { ReactNode } from 'react'
import { t } from '#messages/catalogue.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'

interface NothingToPayProps {
  heading: ReactNode
  transactionId: string | undefined
  children?: ReactNode
}

export function NothingToPay({ heading, transactionId, children }: NothingToPayProps) {
  return (
    <div data-nothing-to-pay>
      {heading}
      {transactionId && (
        <>
          <p className="mt-4 text-13 text-ink-soft">{t('payment.transaction')}</p>
          <CopyButton value={transactionId} label={t('orders.copy')} copiedLabel={t('orders.copied')} />
        </>
      )}
      {children}
      <ButtonLink to="/dashboard/myorders" variant="primary" wide className="mt-6">
        {t('payment.back')}
      </ButtonLink>
    </div>
  )
}
