import { toast } from 'sonner'
import { resetSecondFactor } from '#contract/people/second-factor.ts'
import type { User } from '#contract/people/users.ts'
import { t } from '#messages/catalogue.ts'
import { send } from '../../api.ts'
import { AskedAction } from '../../asked-action.tsx'
import { refreshUsers } from './refresh-users.ts'
import { useSession } from './session.tsx'

/** For a person who has lost the device and the recovery codes. */
export function ResetFactor({ user: { _id, email, secondFactor } }: { user: User }) {
  const self = useSession()?.userId === _id
  if (!secondFactor || self) return null
  async function reset() {
    await send(resetSecondFactor, { params: { email }, query: { id: _id } })
    toast.success(t('users.factor-reset-done', { email }))
  }
  return (
    <AskedAction
      label={t('users.factor-reset')}
      name={t('users.factor-reset-named', { email })}
      keepLabel={t('users.keep')}
      act={reset}
      refresh={refreshUsers}
    >
      {t('users.factor-reset-body', { email })}
    </AskedAction>
  )
}
