import { toast } from 'sonner'
import { reopenUser, type User } from '#contract/people/users.ts'
import { t } from '#messages/catalogue.ts'
import { send } from '../../api.ts'
import { AskedAction } from '../../asked-action.tsx'
import { refreshUsers } from './refresh-users.ts'

export function ReopenUser({ user: { _id, email } }: { user: User }) {
  async function reopen() {
    const { modifiedCount } = await send(reopenUser, { params: { id: _id } })
    toast.success(t(modifiedCount > 0 ? 'users.reopened' : 'users.already-reopened', { email }))
  }
  return (
    <AskedAction
      label={t('users.reopen')}
      name={t('users.reopen-named', { email })}
      keepLabel={t('users.reopen-keep')}
      act={reopen}
      refresh={refreshUsers}
      harmless
    >
      {t('users.reopen-body', { email })}
    </AskedAction>
  )
}
