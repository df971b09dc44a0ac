import { useLocation } from 'react-router'
import { pages } from '#contract/pages.ts'
import type { PartLine } from '#contract/selling/order-lines.ts'
import { t } from '#messages/catalogue.ts'
import { useSession } from '../../people/account/session.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { AddList } from './list-name-dialog.tsx'

export interface SaveAsListProps {
  lines: PartLine[]
  name: string
  note?: string | undefined
  size?: 'small' | 'main'
}

export function SaveList({ lines, name, note, size = 'small' }: SaveAsListProps) {
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
    <AddList
      label={label}
      variant="secondary"
      size={size}
      title={label}
      draft="list:save-as"
      listName={name}
      list={{ lines, ...(note !== undefined && { note }) }}
    />
  )
}
