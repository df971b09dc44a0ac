import { useState } from 'react'
import { toast } from 'sonner'
import { makeAdmin, type User } from '#contract/people/users.ts'
import { t } from '#messages/catalogue.ts'
import { ApiError, send } from '../../api.ts'
import { queryClient } from '../../query-client.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Fault } from '../../ui/fault.tsx'

/** 'Make Admin'. Asks first and lists an admin's rights, because there is no demotion (rules: A-7). */
export function MakeAdmin({ user: { _id, email } }: { user: User }) {
  const [asking, setAsking] = useState(false)
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
    } finally {
      void queryClient.invalidateQueries({ queryKey: ['users'] })
    }
  }

  return (
    <div className="min-w-0">
      <Button
        size="small"
        onClick={() => setAsking(true)}
        aria-label={t('users.make-admin-named', { email })}
      >
        {t('users.make-admin')}
      </Button>
      {refusal && <Fault className="mt-1 max-w-80">{refusal}</Fault>}
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('orders.confirm')}
        confirmLabel={t('users.make-admin')}
        cancelLabel={t('users.make-admin-keep')}
        onConfirm={promote}
      >
        {t('users.make-admin-body', { email })}
      </ConfirmDialog>
    </div>
  )
}
