import { QueryClientProvider } from '@tanstack/react-query'
import { t } from '#messages/catalogue.ts'
import { useOwnAccount } from '../account/use-own-account.ts'
import { queryClient } from '../query-client.ts'
import { formatQuantity } from '../ui/format.ts'

/** The notice under the order form: nothing is charged now, and the hold time for an unverified buyer. */
export function HoldWords() {
  return (
    <QueryClientProvider client={queryClient}>
      <Words />
    </QueryClientProvider>
  )
}

function Words() {
  const { data: account } = useOwnAccount()
  const { holdHours = 0, holdHoursVerified = 0 } = account?.unverified ?? {}
  const facts = { hours: formatQuantity(holdHours), full: formatQuantity(holdHoursVerified) }
  return (
    <p className="text-13 text-ink-soft">
      {account?.unverified ? t('purchase.hold-unverified', facts) : t('purchase.hold')}
    </p>
  )
}
