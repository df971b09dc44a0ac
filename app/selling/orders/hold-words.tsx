import { QueryClientProvider } from '@tanstack/react-query'
import type { OwnAccount } from '#contract/people/own-account.ts'
import { t } from '#messages/catalogue.ts'
import { useOwnAccount } from '../../people/account/use-own-account.ts'
import { queryClient } from '../../query-client.ts'
import { formatQuantity } from '../../ui/format.ts'

export function HoldWords() {
  return (
    <QueryClientProvider client={queryClient}>
      <Words />
    </QueryClientProvider>
  )
}

function Words() {
  const { data: account } = useOwnAccount()
  return <p className="text-13 text-ink-soft">{account ? wordsFor(account) : t('purchase.hold')}</p>
}

function wordsFor({ unverified, first }: OwnAccount): string {
  if (unverified && unverified.holdHours < unverified.holdHoursVerified)
    return t('purchase.hold-unverified', inWords(unverified.holdHours, unverified.holdHoursVerified))
  if (first) return t('purchase.hold-first', inWords(first.holdHours, first.holdHoursPaid))
  return t('purchase.hold')
}

const inWords = (hours: number, full: number) => ({
  hours: formatQuantity(hours),
  full: formatQuantity(full),
})
