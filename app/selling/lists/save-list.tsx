import { generatePath, useLocation, useNavigate } from 'react-router'
import { pages } from '#contract/pages.ts'
import { addList } from '#contract/selling/lists.ts'
import type { PartLine } from '#contract/selling/order-lines.ts'
import { t } from '#messages/catalogue.ts'
import { send } from '../../api.ts'
import { useSession } from '../../people/account/session.tsx'
import { queryClient } from '../../query-client.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { ListNameForm } from './list-name-form.tsx'

export interface SaveAsListProps {
  lines: PartLine[]
  name: string
  note?: string | undefined
  size?: 'small' | 'main'
}

export function SaveList({ lines, name, note, size = 'small' }: SaveAsListProps) {
  const session = useSession()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  if (!session) {
    const from = new URLSearchParams({ from: pathname + search })
    return (
      <ButtonLink to={`${pages.login}?${from}`} size={size}>
        {t('lists.save-as')}
      </ButtonLink>
    )
  }

  async function save(chosen: string) {
    const list = await send(addList, { body: { name: chosen, lines, ...(note !== undefined && { note }) } })
    void queryClient.invalidateQueries({ queryKey: ['lists'], exact: true })
    await navigate(generatePath(pages.list, { id: list._id }))
  }

  return (
    <FormDialog label={t('lists.save-as')} variant="secondary" size={size} title={t('lists.save-as')}>
      {(close) => <ListNameForm formName="list:save-as" name={name} submit={save} onCancel={close} />}
    </FormDialog>
  )
}
