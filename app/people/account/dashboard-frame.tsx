import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { t } from '#messages/catalogue.ts'
import { queryClient } from '../../query-client.ts'
import { Page } from '../../ui/page.tsx'
import { DashboardMenu } from './dashboard-menu.tsx'
import { useSession } from './session.tsx'

export function DashboardFrame({ children }: { children: ReactNode }) {
  const session = useSession()
  const greeting = (
    <span className="line-clamp-2 pb-1 text-25 wrap-anywhere sm:text-32">
      {t('dashboard.welcome', { name: session?.name ?? '' })}
    </span>
  )
  return (
    <QueryClientProvider client={queryClient}>
      <Page title={greeting} className="print:p-0 print:[&>:first-child]:hidden">
        <div className="grid grid-cols-1 gap-5 max-lg:-mt-4 lg:grid-cols-[12rem_minmax(0,1fr)] lg:gap-8 print:mt-0! print:block">
          <DashboardMenu />
          <div>{children}</div>
        </div>
      </Page>
    </QueryClientProvider>
  )
}
