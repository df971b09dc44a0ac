import { toast } from 'sonner'
import { type BookAddress, removeAddress } from '#contract/selling/addresses.ts'
import { t } from '#messages/catalogue.ts'
import { send } from '../../api.ts'
import { AskedAction } from '../../asked-action.tsx'
import { refreshAddresses } from './use-addresses.ts'

export function RemoveAddress({ address: { _id: id, name, street } }: { address: BookAddress }) {
  async function remove() {
    const { deletedCount } = await send(removeAddress, { params: { id } })
    toast.success(t(deletedCount > 0 ? 'addresses.removed' : 'addresses.already-removed'))
  }
  return (
    <AskedAction
      label={t('addresses.remove')}
      name={t('addresses.remove-named', { name, street })}
      keepLabel={t('addresses.keep')}
      act={remove}
      refresh={refreshAddresses}
    >
      {t('addresses.remove-body', { name, street })}
    </AskedAction>
  )
}
