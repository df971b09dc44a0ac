import type { ComponentProps } from 'react'
import { generatePath, useNavigate } from 'react-router'
import { pages } from '#contract/pages.ts'
import { addList, ListInput } from '#contract/selling/lists.ts'
import { t } from '#messages/catalogue.ts'
import { send } from '../../api.ts'
import { CallDialog } from '../../call-dialog.tsx'
import { FormField } from '../../form-field.tsx'
import { queryClient } from '../../query-client.ts'

const ListName = ListInput.pick({ name: true })
type ListName = Pick<ListInput, 'name'>

interface ListNameDialogProps<Result>
  extends Omit<
    ComponentProps<typeof CallDialog<ListName, ListName, Result>>,
    'schema' | 'fresh' | 'fields' | 'submitLabel'
  > {
  listName: string
}

export function ListNameDialog<Result>({ listName, ...dialog }: ListNameDialogProps<Result>) {
  return (
    <CallDialog
      {...dialog}
      schema={ListName}
      fresh={{ name: listName }}
      submitLabel={t('lists.save')}
      fields={(form) => <FormField form={form} name="name" label={t('lists.name')} />}
    />
  )
}

interface AddListProps extends Omit<ListNameDialogProps<unknown>, 'call' | 'done' | 'refresh'> {
  list: Omit<ListInput, 'name'>
}

/** Shows the new list. */
export function AddList({ list, ...dialog }: AddListProps) {
  const navigate = useNavigate()
  return (
    <ListNameDialog
      {...dialog}
      call={({ name }) => send(addList, { body: { name, ...list } })}
      done={async ({ _id }) => {
        void queryClient.invalidateQueries({ queryKey: ['lists'], exact: true })
        await navigate(generatePath(pages.list, { id: _id }))
      }}
    />
  )
}
