import { useQuery } from '@tanstack/react-query'
import { listUserEvents, type User } from '#contract/people/users.ts'
import { t } from '#messages/catalogue.ts'
import { send } from '../../api.ts'
import { formatInstant } from '../../format-instant.ts'
import { Fold } from '../../ui/fold.tsx'
import { roleWord } from './role-words.ts'

export function UserHistory({ user }: { user: User }) {
  return (
    <Fold label={t('users.history')} name={t('users.history-named', { email: user.email })}>
      <Events user={user} />
    </Fold>
  )
}

function Events({ user }: { user: User }) {
  const events = useQuery({
    queryKey: ['users', 'events', user._id, user.role, user.roles],
    queryFn: ({ signal }) => send(listUserEvents, { params: { id: user._id }, signal }),
  })
  if (events.error) return <p className="text-bad">{events.error.message}</p>
  return (
    <ul className="grid gap-1 pt-1 wrap-anywhere text-ink-soft">
      <li>{t('users.joined', { date: formatInstant(user.createdAt) })}</li>
      {events.data?.map(({ _id, kind, at, by, roles, key }) => (
        <li key={_id}>
          {t(`users.event-${kind}`)} · {formatInstant(at)}
          {roles && ` · ${roles.length > 0 ? roles.map(roleWord).join(', ') : t('roles.none')}`}
          {key && ` · ${key}`}
          {by && ` · ${by}`}
        </li>
      ))}
    </ul>
  )
}
