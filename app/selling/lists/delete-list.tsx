import { type ListHead, removeList } from '#contract/selling/lists.ts'
import { t } from '#messages/catalogue.ts'
import { send } from '../../api.ts'
import { ConfirmedCall } from '../../confirmed-call.tsx'
import { queryClient } from '../../query-client.ts'
import { listKey } from './use-saved-list.ts'

interface DeleteListProps {
  list: Pick<ListHead, '_id' | 'name'>
  onDone?: () => void
}

export function DeleteList({ list: { _id, name }, onDone }: DeleteListProps) {
  return (
    <ConfirmedCall
      label={t('lists.delete')}
      name={t('lists.delete-named', { name })}
      keepLabel={t('lists.keep')}
      call={() => send(removeList, { params: { id: _id } })}
      done={() => {
        queryClient.removeQueries({ queryKey: listKey(_id) })
        onDone?.()
        return t('lists.deleted', { name })
      }}
      refresh={() => queryClient.invalidateQueries({ queryKey: ['lists'], exact: true })}
    >
      {t('lists.delete-body', { name })}
    </ConfirmedCall>
  )
}
