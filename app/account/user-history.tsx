import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listUserEvents, type User } from '#contract/users.ts'
import { say, t } from '#messages/catalogue.ts'
import { send } from '../api.ts'
import { formatInstant } from '../format-instant.ts'

/** What admins did to an account; folded away until somebody asks. */
export function UserHistory({ user }: { user: User }) {
  const [open, setOpen] = useState(false)
  return (
    <details className="text-13" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="inline-flex min-h-6 items-center rounded-field text-ink-soft hover:text-ink">
        {t('users.history')}
      </summary>
      {open && <Events user={user} />}
    </details>
  )
}

function Events({ user }: { user: User }) {
  const events = useQuery({
    queryKey: ['users', 'events', user._id, user.role],
    queryFn: ({ signal }) => send(listUserEvents, { params: { id: user._id }, signal }),
  })
  if (events.error) return <p className="text-bad">{events.error.message}</p>
  return (
    <ul className="grid gap-1 pt-1 text-ink-soft">
      <li>{t('users.joined', { date: formatInstant(user.createdAt) })}</li>
      {events.data?.map(({ _id, kind, at, by }) => (
        <li key={_id}>
          {say(`users.event-${kind}`)} · {formatInstant(at)}
          {by && ` · ${by}`}
        </li>
      ))}
    </ul>
  )
}
