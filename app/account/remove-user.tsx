import { useState } from 'react'
import { toast } from 'sonner'
import { removeUser, type User } from '#contract/users.ts'
import { t } from '#messages/catalogue.ts'
import { ApiError, send } from '../api.ts'
import { queryClient } from '../query-client.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'

/** 'Remove User', which first asks 'are you sure' and closes the account (READINGS, Who may do what). */
export function RemoveUser({ user }: { user: User }) {
  const [asking, setAsking] = useState(false)

  async function remove() {
    try {
      const { deletedCount } = await send(removeUser, {
        params: { email: user.email },
        query: { id: user._id },
      })
      toast.success(t(deletedCount > 0 ? 'users.removed' : 'users.already-removed', { email: user.email }))
    } catch (error) {
      if (error instanceof ApiError) return error.message
      throw error
    } finally {
      void queryClient.invalidateQueries({ queryKey: ['users'] })
    }
    return undefined
  }

  return (
    <>
      <Button
        size="small"
        variant="danger-quiet"
        onClick={() => setAsking(true)}
        aria-label={t('users.remove-named', { email: user.email })}
      >
        {t('users.remove-user')}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('orders.confirm')}
        confirmLabel={t('users.remove-user')}
        cancelLabel={t('users.keep')}
        destructive
        onConfirm={remove}
      >
        {t('users.remove-body', { email: user.email })}
      </ConfirmDialog>
    </>
  )
}
