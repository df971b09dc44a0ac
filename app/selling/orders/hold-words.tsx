import { QueryClientProvider } from '@tanstack/react-query'
import type { OwnAccount } from '#contract/people/own-account.ts'
import { t } from '#messages/catalogue.ts'
import { useOwnAccount } from '../../people/account/use-own-account.ts'
import { queryClient } from '../../query-client.ts'
import { formatHours } from '../../ui/format.ts'

interface HoldWordsProps {
  /** Where the buyer pays: on the page that follows the order, or in My Orders. */
  paidIn: 'next' | 'orders'
}

export function HoldWords(props: HoldWordsProps) {
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
