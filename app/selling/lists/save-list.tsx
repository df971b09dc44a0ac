import type { ComponentProps } from 'react'
import { generatePath, useLocation, useNavigate } from 'react-router'
import { pages } from '#contract/pages.ts'
import { addList, type GivenList, ListName } from '#contract/selling/lists.ts'
import { t } from '#messages/catalogue.ts'
import { send } from '../../api.ts'
import { CallDialog } from '../../call-dialog.tsx'
import { FormField } from '../../form-field.tsx'
import { useSession } from '../../people/account/session.tsx'
import { queryClient } from '../../query-client.ts'
import { ButtonLink } from '../../ui/button.tsx'

export interface SaveAsListProps {
  list: Omit<GivenList, 'name'>
  name: string
  size?: 'small' | 'main'
}

export function SaveList({ list, name, size = 'small' }: SaveAsListProps) {
  const session = useSession()
  const { pathname, search } = useLocation()
  const label = t('lists.save-as')
  if (!session) {
    const from = new URLSearchParams({ from: pathname + search })
    return (
      <ButtonLink to={`${pages.login}?${from}`} size={size}>
        {label}
      </ButtonLink>
    )
  }
  return (
    <AddList label={label} variant="secondary" size={size} draft="list:save-as" listName={name} list={list} />
  )
}

type Named = Pick<GivenList, 'name'>

interface ListNameDialogProps<Result>
  extends Omit<
    ComponentProps<typeof CallDialog<Named, Named, Result>>,
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
  list: Omit<GivenList, 'name'>
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
