import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import { t } from '#messages/catalogue.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Waiting } from '../../ui/waiting.tsx'
import { useAdminRole } from './use-admin-role.ts'

/** Needs RequireSession around it. For display only: the server refuses these pages' calls without the role. */
export function RequireAdmin({ children }: { children: ReactNode }) {
  const role = useAdminRole()
  if (role.data) return children
  if (role.data === false) return <Navigate to="/dashboard" replace />
  if (!role.error) return <Waiting label={t('account.checking')} withoutScript={t('waiting.noscript')} />
  return (
    <Notice
      tone="error"
      action={
        <Button size="small" onClick={() => role.refetch()}>
          {t('retry')}
        </Button>
      }
    >
      {role.error.message}
    </Notice>
  )
}
