import { useState } from 'react'
import { toast } from 'sonner'
import { makeAdmin, type User } from '#contract/people/users.ts'
import { t } from '#messages/catalogue.ts'
import { ApiError, send } from '../../api.ts'
import { AskedAction } from '../../asked-action.tsx'
import { Fault } from '../../ui/fault.tsx'
import { refreshUsers } from './refresh-users.ts'

/** 'Make Admin'. Asks first and lists an admin's rights, because there is no demotion (rules: A-7). */
export function MakeAdmin({ user: { _id, email } }: { user: User }) {
  const [refusal, setRefusal] = useState<string>()

  async function promote() {
    setRefusal(undefined)
    try {
      const { modifiedCount } = await send(makeAdmin, { params: { email }, query: { id: _id } })
      if (modifiedCount > 0) toast.success(t('users.made-admin'))
      else toast.info(t('users.already-admin'))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.refusal === 'email-unverified') setRefusal(error.message)
      else toast.error(error.problem?.status === 403 ? t('users.make-admin-failed') : error.message)
    }
  }

  return (
    <div className="min-w-0">
      <AskedAction
        label={t('users.make-admin')}
        name={t('users.make-admin-named', { email })}
        keepLabel={t('users.make-admin-keep')}
        harmless
        act={promote}
        refresh={refreshUsers}
      >
        {t('users.make-admin-body', { email })}
      </AskedAction>
      {refusal && <Fault className="mt-1 max-w-80">{refusal}</Fault>}
    </div>
  )
}
