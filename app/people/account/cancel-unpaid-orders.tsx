import { toast } from 'sonner'
import { cancelUnpaidOrders, type User } from '#contract/people/users.ts'
import { t } from '#messages/catalogue.ts'
import { send } from '../../api.ts'
import { AskedAction } from '../../asked-action.tsx'
import { queryClient } from '../../query-client.ts'
import { formatQuantity } from '../../ui/format.ts'
import { refreshUsers } from './refresh-users.ts'

export function CancelUnpaidOrders({ user: { _id, email } }: { user: Pick<User, '_id' | 'email'> }) {
  async function cancel() {
    const { cancelled } = await send(cancelUnpaidOrders, { params: { email }, query: { id: _id } })
    toast.success(t('users.unpaid-cancelled', { email, count: formatQuantity(cancelled) }))
  }
  function refresh() {
    void refreshUsers()
    void queryClient.invalidateQueries({ queryKey: ['orders'] })
  }
  return (
    <AskedAction
      label={t('users.cancel-unpaid')}
      name={t('users.cancel-unpaid-named', { email })}
      keepLabel={t('users.cancel-unpaid-keep')}
      variant="quiet"
      act={cancel}
      refresh={refresh}
    >
      {t('users.cancel-unpaid-body', { email })}
    </AskedAction>
  )
}
