import { generatePath, useNavigate } from 'react-router'
import { pages } from '#contract/pages.ts'
import { addList, type ListInput } from '#contract/selling/lists.ts'
import { t } from '#messages/catalogue.ts'
import { send } from '../../api.ts'
import { queryClient } from '../../query-client.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { ListNameForm } from './list-name-form.tsx'

export function AddList() {
  const navigate = useNavigate()

  async function add(name: string) {
    const list = await send(addList, { body: { name, lines: [] } satisfies ListInput })
    void queryClient.invalidateQueries({ queryKey: ['lists'], exact: true })
    await navigate(generatePath(pages.list, { id: list._id }))
  }

  return (
    <FormDialog label={t('lists.add')} variant="primary" title={t('lists.add')}>
      {(close) => <ListNameForm formName="list:add" name="" submit={add} onCancel={close} />}
    </FormDialog>
  )
}
