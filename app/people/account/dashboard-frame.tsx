import { QueryClientProvider } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { pages } from '#contract/pages.ts'
import { t } from '#messages/catalogue.ts'
import { answerFreshBy } from '../../api.ts'
import { lazyScreen } from '../../lazy-screen.tsx'
import { queryClient } from '../../query-client.ts'
import { ListHead } from '../../ui/list-head.tsx'
import { Page } from '../../ui/page.tsx'
import { DashboardMenu } from './dashboard-menu.tsx'
import { DashboardPage } from './dashboard-page.tsx'
import { useSession } from './session.tsx'
import { useRights } from './use-rights.ts'

answerFreshBy(async () => (await import('../second-factor/ask-for-code.tsx')).askForCode())

export function DashboardFrame() {
  return (
    <QueryClientProvider client={queryClient}>
      <Page width="desk" className="print:p-0">
        <Frame />
      </Page>
    </QueryClientProvider>
  )
}

/** The greeting is the title of the first page; on the others one line above the menu, because their own title leads. */
function Frame() {
  const isFirst = useLocation().pathname.replace(/\/$/, '') === pages.dashboard
  const greeting = t('dashboard.welcome', { name: useSession()?.name ?? '' })
  const isDesk = Boolean(useRights().data?.may.length)
  return (
    <div {...(isDesk && { 'data-desk': '' })}>
      <p className="mb-2 h-5 truncate text-13 text-ink-soft print:hidden">{!isFirst && greeting}</p>
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-[11rem_minmax(0,1fr)] lg:gap-8 print:block">
        <DashboardMenu />
        <div>
          <FactorNotice />
          {isFirst && <ListHead title={greeting} />}
          <DashboardPage />
        </div>
      </div>
    </div>
  )
}

const FactorNeeded = lazyScreen(
  'second-factor',
  async () => (await import('../second-factor/factor-needed.tsx')).FactorNeeded,
)

function FactorNotice() {
  return useRights().data?.secondFactorNeeded ? <FactorNeeded /> : null
}
