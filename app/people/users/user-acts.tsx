import { toast } from 'sonner'
import { resetSecondFactor } from '#contract/people/second-factor.ts'
import {
  cancelUnpaidOrders,
  endAdmin,
  makeAdmin,
  removeUser,
  reopenUser,
  type User,
} from '#contract/people/users.ts'
import { erasePerson, exportPerson } from '#contract/selling/privacy.ts'
import { t } from '#messages/catalogue.ts'
import { ApiError, send } from '../../api.ts'
import { CallButton, refresh } from '../../call-button.tsx'
import { ConfirmedCall } from '../../confirmed-call.tsx'
import { queryClient } from '../../query-client.ts'
import { saveJsonAs } from '../../save-as.ts'
import { formatQuantity } from '../../ui/format.ts'
import { useSession } from '../account/session.tsx'

interface UserProps {
  user: User
}

const refreshUsers = () => refresh('users')

export function RemoveUser({ user: { _id, email } }: UserProps) {
  return (
    <ConfirmedCall
      label={t('users.remove-user')}
      name={t('users.remove-named', { email })}
      keepLabel={t('users.keep')}
      call={() => send(removeUser, { params: { email }, query: { id: _id } })}
      done={({ deletedCount }) => t(deletedCount > 0 ? 'users.removed' : 'users.already-removed', { email })}
      refresh={refreshUsers}
    >
      {t('users.remove-body', { email })}
    </ConfirmedCall>
  )
}

export function ReopenUser({ user: { _id, email } }: UserProps) {
  return (
    <ConfirmedCall
      label={t('users.reopen')}
      name={t('users.reopen-named', { email })}
      keepLabel={t('users.reopen-keep')}
      call={() => send(reopenUser, { params: { id: _id } })}
      done={({ modifiedCount }) =>
        t(modifiedCount > 0 ? 'users.reopened' : 'users.already-reopened', { email })
      }
      refresh={refreshUsers}
      harmless
    >
      {t('users.reopen-body', { email })}
    </ConfirmedCall>
  )
}

/** For a person who has lost the device and the recovery codes. */
export function ResetFactor({ user: { _id, email, secondFactor } }: UserProps) {
  const self = useSession()?.userId === _id
  if (!secondFactor || self) return null
  return (
    <ConfirmedCall
      label={t('users.factor-reset')}
      name={t('users.factor-reset-named', { email })}
      keepLabel={t('users.keep')}
      call={() => send(resetSecondFactor, { params: { email }, query: { id: _id } })}
      done={() => t('users.factor-reset-done', { email })}
      refresh={refreshUsers}
    >
      {t('users.factor-reset-body', { email })}
    </ConfirmedCall>
  )
}

export function CancelUnpaidOrders({ user: { _id, email } }: { user: Pick<User, '_id' | 'email'> }) {
  return (
    <ConfirmedCall
      label={t('users.cancel-unpaid')}
      name={t('users.cancel-unpaid-named', { email })}
      keepLabel={t('users.cancel-unpaid-keep')}
      variant="quiet"
      call={() => send(cancelUnpaidOrders, { params: { email }, query: { id: _id } })}
      done={({ cancelled }) => t('users.unpaid-cancelled', { email, count: formatQuantity(cancelled) })}
      refresh={() => refresh('users', 'orders')}
    >
      {t('users.cancel-unpaid-body', { email })}
    </ConfirmedCall>
  )
}

/** Takes 'Make Admin' back from another person (rules: A-7). */
export function EndAdmin({ user: { _id, email, role } }: UserProps) {
  const self = useSession()?.userId === _id
  if (role !== 'admin' || self) return null
  return (
    <ConfirmedCall
      label={t('users.end-admin')}
      name={t('users.end-admin-named', { email })}
      keepLabel={t('users.make-admin-keep')}
      call={() => send(endAdmin, { params: { email }, query: { id: _id } })}
      done={() => t('users.admin-ended', { email })}
      refresh={refreshUsers}
    >
      {t('users.end-admin-body', { email })}
    </ConfirmedCall>
  )
}

/** 'Make Admin'. Lists an admin's rights (rules: A-7). */
export function MakeAdmin({ user: { _id, email } }: UserProps) {
  async function promote() {
    try {
      const { modifiedCount } = await send(makeAdmin, { params: { email }, query: { id: _id } })
      if (modifiedCount > 0) toast.success(t('users.made-admin'))
      else toast.info(t('users.already-admin'))
    } catch (error) {
      const mayNot = error instanceof ApiError && error.problem?.status === 403
      if (!mayNot || error.refusal === 'email-unverified') throw error
      toast.error(t('users.make-admin-failed'))
    }
  }

  return (
    <ConfirmedCall
      label={t('users.make-admin')}
      name={t('users.make-admin-named', { email })}
      keepLabel={t('users.make-admin-keep')}
      call={promote}
      refresh={refreshUsers}
      harmless
    >
      {t('users.make-admin-body', { email })}
    </ConfirmedCall>
  )
}

/** Exports or erases a person's data on request. */
export function PersonalData({ user: { _id, email } }: UserProps) {
  const self = useSession()?.userId === _id
  return (
    <>
      <p className="max-w-measure text-13 text-ink-soft">{t('users.personal-data-when')}</p>
      <div className="flex flex-wrap items-center gap-2 pt-2">
        <CallButton
          call={() => send(exportPerson, { params: { id: _id } })}
          done={(data) => saveJsonAs(`${email}.json`, data)}
          // The export adds an entry to the account's history.
          refresh={() => void queryClient.invalidateQueries({ queryKey: ['users', 'events', _id] })}
          aria-label={t('users.export-named', { email })}
        >
          {t('users.export')}
        </CallButton>
        {!self && (
          <ConfirmedCall
            label={t('users.erase')}
            name={t('users.erase-named', { email })}
            keepLabel={t('users.erase-keep')}
            call={() => send(erasePerson, { params: { id: _id } })}
            done={({ erasedCount }) =>
              t(erasedCount > 0 ? 'users.erased' : 'users.already-erased', { email })
            }
            refresh={refreshUsers}
          >
            <p className="wrap-anywhere">{t('users.erase-body', { email })}</p>
            <p className="mt-3">{t('users.erase-goes')}</p>
            <p className="mt-3">{t('users.erase-stays')}</p>
          </ConfirmedCall>
        )}
      </div>
    </>
  )
}
