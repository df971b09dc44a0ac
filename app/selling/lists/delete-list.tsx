import { toast } from 'sonner'
import { type ListHead, removeList } from '#contract/selling/lists.ts'
import { t } from '#messages/catalogue.ts'
import { send } from '../../api.ts'
import { AskedAction } from '../../asked-action.tsx'
import { queryClient } from '../../query-client.ts'
import { listKey } from './use-saved-list.ts'

interface DeleteListProps {
  list: Pick<ListHead, '_id' | 'name'>
  onDone?: () => void
}

export function DeleteList({ list: { _id, name }, onDone }: DeleteListProps) {
  async function remove() {
    await send(removeList, { params: { id: _id } })
    toast.success(t('lists.deleted', { name }))
    queryClient.removeQueries({ queryKey: listKey(_id) })
    onDone?.()
    await queryClient.invalidateQueries({ queryKey: ['lists'], exact: true })
  }
  return (
    <AskedAction
      label={t('lists.delete')}
      name={t('lists.delete-named', { name })}
      keepLabel={t('lists.keep')}
      act={remove}
    >
      {t('lists.delete-body', { name })}
    </AskedAction>
  )
}
