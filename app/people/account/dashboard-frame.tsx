import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { pages } from '#contract/pages.ts'
import { t } from '#messages/catalogue.ts'
import { answerFreshBy } from '../../api.ts'
import { lazyScreen } from '../../lazy-screen.tsx'
import { queryClient } from '../../query-client.ts'
import { Page } from '../../ui/page.tsx'
import { DashboardMenu } from './dashboard-menu.tsx'
import { useSession } from './session.tsx'
import { useRights } from './use-rights.ts'

answerFreshBy(async () => (await import('../second-factor/ask-for-code.tsx')).askForCode())

export function DashboardFrame({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <Page width="desk" className="print:p-0">
        <Greeting />
        <div className="grid grid-cols-1 gap-4 lg:grid-cols-[11rem_minmax(0,1fr)] lg:gap-8 print:block">
          <DashboardMenu />
          <div>
            <FactorNotice />
            {children}
          </div>
        </div>
      </Page>
    </QueryClientProvider>
  )
}

const FactorNeeded = lazyScreen(
  'second-factor',
  async () => (await import('../second-factor/factor-needed.tsx')).FactorNeeded,
)

function FactorNotice() {
  return useRights().data?.secondFactorNeeded ? <FactorNeeded /> : null
}

/** The title of the first page; on the others one line above the menu, because their own title leads. */
function Greeting() {
  const isFirst = useLocation().pathname.replace(/\/$/, '') === pages.dashboard
  const words = t('dashboard.welcome', { name: useSession()?.name ?? '' })
  return isFirst ? (
    <h1 className="mb-4 line-clamp-4 pb-1 text-25 font-semibold tracking-tight wrap-anywhere">{words}</h1>
  ) : (
    <p className="mb-2 truncate text-13 text-ink-soft print:hidden">{words}</p>
  )
}
