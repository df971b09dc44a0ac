import { toast } from 'sonner'
import { erasePerson } from '#contract/desk/privacy.ts'
import type { User } from '#contract/people/users.ts'
import { t } from '#messages/catalogue.ts'
import { send } from '../../api.ts'
import { AskedAction } from '../../asked-action.tsx'
import { refreshUsers } from './refresh-users.ts'

export function ErasePerson({ user: { _id, email } }: { user: User }) {
  async function erase() {
    const { erasedCount } = await send(erasePerson, { params: { id: _id } })
    toast.success(t(erasedCount > 0 ? 'users.erased' : 'users.already-erased', { email }))
  }
  return (
    <AskedAction
      label={t('users.erase')}
      name={t('users.erase-named', { email })}
      keepLabel={t('users.erase-keep')}
      act={erase}
      refresh={refreshUsers}
    >
      <p className="wrap-anywhere">{t('users.erase-body', { email })}</p>
      <p className="mt-3">{t('users.erase-goes')}</p>
      <p className="mt-3">{t('users.erase-stays')}</p>
    </AskedAction>
  )
}
