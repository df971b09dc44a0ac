import { QueryClientProvider } from '@tanstack/react-query'
import type { ComponentProps, ReactNode } from 'react'
import type { OwnAccount } from '#contract/people/own-account.ts'
import { t } from '#messages/catalogue.ts'
import { lazyScreen } from '../../lazy-screen.tsx'
import { useOwnAccount } from '../../people/account/use-own-account.ts'
import { queryClient } from '../../query-client.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { formatHours } from '../../ui/format-hours.ts'
import { Notice } from '../../ui/notice.tsx'
import { useCompanyWords } from '../companies/company-terms.tsx'
import { focusWrongLine } from '../lines/sum-bar.tsx'
import { BeforeOrdering, OrderAndPay } from './before-ordering.tsx'
import type { Trouble } from './trouble.ts'

interface PlaceButtonProps extends ComponentProps<typeof HoldWords> {
  trouble: Trouble | undefined
  busy: boolean
  /** The id of the form, if the button is outside it. */
  form?: string
  byTransfer: boolean
  total: number | undefined
  children: ReactNode
}

/** The button that orders, what helps after a refusal, and how long the parts are held. */
export function PlaceButton({ trouble, busy, form, byTransfer, total, paidIn, children }: PlaceButtonProps) {
  const companyWords = useCompanyWords(total)
  return (
    <>
      {companyWords && <Notice tone="warn">{companyWords}</Notice>}
      {trouble && <WhatHelps trouble={trouble} />}
      <BeforeOrdering />
      <Button type="submit" form={form} variant="primary" size="large" wide busy={busy}>
        {children}
        <OrderAndPay />
      </Button>
      {companyWords ? null : byTransfer ? (
        <p className="text-13 text-ink-soft">{t('checkout.hold-transfer')}</p>
      ) : (
        <HoldWords paidIn={paidIn} />
      )}
    </>
  )
}

function WhatHelps({ trouble: { words, atLines, toOrders, toVerify } }: { trouble: Trouble }) {
  return (
    <>
      <Notice
        tone="error"
        action={
          toOrders ? (
            <ButtonLink to="/dashboard/myorders" size="small">
              {t('orders.to')}
            </ButtonLink>
          ) : (
            atLines && (
              <Button size="small" onClick={focusWrongLine}>
                {t('checkout.to-line')}
              </Button>
            )
          )
        }
      >
        {words}
      </Notice>
      {toVerify && <VerifyHere />}
    </>
  )
}

/** A separate chunk, because few buyers need it. */
const VerifyHere = lazyScreen(
  'verify-here',
  async () => (await import('../../people/account/verify-here.tsx')).VerifyHere,
)

interface HoldWordsProps {
  /** Where the buyer pays: on the page that follows the order, or in My Orders. */
  paidIn: 'next' | 'orders'
}

function HoldWords(props: HoldWordsProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <Words {...props} />
    </QueryClientProvider>
  )
}

function Words({ paidIn }: HoldWordsProps) {
  const { data: account } = useOwnAccount()
  const pay = paidIn === 'next' ? t('purchase.pay-next') : t('purchase.pay-orders')
  return (
    <p className="text-13 text-ink-soft">
      {account ? wordsFor(account) : t('purchase.hold')} {pay}
    </p>
  )
}

function wordsFor({ unverified, first }: OwnAccount): string {
  if (unverified && unverified.holdHours < unverified.holdHoursVerified)
    return t('purchase.hold-unverified', inWords(unverified.holdHours, unverified.holdHoursVerified))
  if (first) return t('purchase.hold-first', inWords(first.holdHours, first.holdHoursPaid))
  return t('purchase.hold')
}

const inWords = (hours: number, full: number) => ({
  hours: formatHours(hours),
  full: formatHours(full),
})
