import { toast } from 'sonner'
import { removeUser, type User } from '#contract/people/users.ts'
import { t } from '#messages/catalogue.ts'
import { send } from '../../api.ts'
import { AskedAction } from '../../asked-action.tsx'
import { refreshUsers } from './refresh-users.ts'

export function RemoveUser({ user: { _id, email } }: { user: User }) {
  async function remove() {
    const { deletedCount } = await send(removeUser, { params: { email }, query: { id: _id } })
    toast.success(t(deletedCount > 0 ? 'users.removed' : 'users.already-removed', { email }))
  }
  return (
    <AskedAction
      label={t('users.remove-user')}
      name={t('users.remove-named', { email })}
      keepLabel={t('users.keep')}
      act={remove}
      refresh={refreshUsers}
    >
      {t('users.remove-body', { email })}
    </AskedAction>
  )
}
