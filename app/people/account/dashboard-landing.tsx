import { t } from '#messages/catalogue.ts'
import { FailedList } from '../../failed-list.tsx'
import { lazyScreen } from '../../lazy-screen.tsx'
import { useAdminRole } from './use-admin-role.ts'

const OverviewPage = lazyScreen(
  'overview',
  async () => (await import('../../desk/overview/overview-page.tsx')).OverviewPage,
)

/** The dashboard's first page: a hint for buyers (rules: P-3), the overview for admins. */
export function DashboardLanding() {
  const { data: isAdmin, error, refetch } = useAdminRole()
  if (isAdmin === undefined) {
    return error && <FailedList title={t('fault.title')} error={error} retry={() => refetch()} />
  }
  return isAdmin ? <OverviewPage /> : <p className="text-ink-soft">{t('dashboard.landing')}</p>
}
