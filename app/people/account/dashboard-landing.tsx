import { t } from '#messages/catalogue.ts'
import { FailedList } from '../../failed-list.tsx'
import { lazyScreen } from '../../lazy-screen.tsx'
import { useRights } from './use-rights.ts'

const OverviewPage = lazyScreen(
  'overview',
  async () => (await import('../../selling/overview/overview-page.tsx')).OverviewPage,
)

const WhatWaits = lazyScreen(
  'what-waits',
  async () => (await import('../../selling/orders/what-waits.tsx')).WhatWaits,
)

/** The dashboard's first page: what waits for buyers, the overview for the desk. */
export function DashboardLanding() {
  const { data: rights, error, refetch } = useRights()
  if (rights === undefined) {
    return error && <FailedList title={t('fault.title')} error={error} retry={() => refetch()} />
  }
  return rights.may.length > 0 ? <OverviewPage /> : <WhatWaits />
}
