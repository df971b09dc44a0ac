import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { can } from '#contract/people/roles.ts'
import { t } from '#messages/catalogue.ts'
import { FailedNotice } from '../../failed-list.tsx'
import { Waiting } from '../../waiting.tsx'
import { deskPages } from './menu-pages.ts'
import { useRights } from './use-rights.ts'

/** Needs RequireSession around it. For display only: the server refuses these pages' calls without the ability. */
export function RequireAdmin({ children }: { children: ReactNode }) {
  const rights = useRights()
  const ability = deskPages[useLocation().pathname.split('/')[2] ?? '']
  if (rights.data && ability && can(rights.data.may, ability)) return children
  if (rights.data) return <Navigate to="/dashboard" replace />
  if (!rights.error) return <Waiting label={t('account.checking')} />
  return <FailedNotice retry={() => rights.refetch()}>{rights.error.message}</FailedNotice>
}
