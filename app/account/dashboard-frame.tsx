import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { t } from '#messages/catalogue.ts'
import { queryClient } from '../query-client.ts'
import { Page } from '../ui/page.tsx'
import { useSession } from './session.tsx'

const itemLook =
  'relative flex min-h-11 items-center rounded-field px-3 whitespace-nowrap text-ink-soft transition-colors hover:text-ink aria-[current=page]:bg-copper-ground aria-[current=page]:font-medium aria-[current=page]:text-copper-deep'

/** The dashboard's header and menu, at the side of a wide screen; what is beside them is the page's own. */
export function DashboardFrame({ children }: { children: ReactNode }) {
  const session = useSession()
  const greeting = (
    <span className="line-clamp-2 pb-1 text-25 wrap-anywhere sm:text-32">
      {t('dashboard.welcome', { name: session?.name ?? '' })}
    </span>
  )
  return (
    <QueryClientProvider client={queryClient}>
      <Page title={greeting}>
        <div className="grid grid-cols-1 gap-5 max-lg:-mt-4 lg:grid-cols-[12rem_minmax(0,1fr)] lg:gap-8">
          <nav aria-label={t('dashboard.menu')} className="flex gap-1 overflow-x-auto lg:flex-col">
            <NavLink to="/dashboard/myorders" className={itemLook}>
              {t('dashboard.orders')}
            </NavLink>
          </nav>
          <div>{children}</div>
        </div>
      </Page>
    </QueryClientProvider>
  )
}
