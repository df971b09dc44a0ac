import type { ReactNode } from 'react'
import { listUserEvents, type User } from '#contract/people/users.ts'
import { t } from '#messages/catalogue.ts'
import { formatInstant } from '../../format-instant.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { useAnswer } from '../../use-answer.ts'
import { CancelUnpaidOrders, EndAdmin, PersonalData, ResetFactor } from './user-acts.tsx'
import { roleWord } from './user-roles.tsx'

/** What is rarely needed of an account. */
export function UserMore({ user }: { user: User }) {
  const { email, name } = user
  return (
    <FormDialog
      label={<span aria-hidden>⋯</span>}
      name={t('users.more-named', { email })}
      title={email}
      description={name}
      wide
    >
      {() => (
        <div className="grid gap-5">
          <div className="-mx-3 flex flex-wrap gap-1 empty:hidden">
            <EndAdmin user={user} />
            <ResetFactor user={user} />
            {user.orders !== 0 && <CancelUnpaidOrders user={user} />}
          </div>
          <Part title={t('users.personal-data')}>
            <PersonalData user={user} />
          </Part>
          <Part title={t('users.history')}>
            <Events user={user} />
          </Part>
        </div>
      )}
    </FormDialog>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-1 font-medium">{title}</h3>
      {children}
    </section>
  )
}

function Events({ user }: { user: User }) {
  const events = useAnswer(['users', 'events', user._id, user.role, user.roles], listUserEvents, {
    params: { id: user._id },
  })
  if (events.error) return <p className="text-bad">{events.error.message}</p>
  return (
    <ul className="grid gap-1 text-13 wrap-anywhere text-ink-soft">
      <li>{t('users.joined', { date: formatInstant(user.createdAt) })}</li>
      {events.data?.map(({ _id, kind, at, by, roles, key, formerEmail }) => (
        <li key={_id}>
          {t(`users.event-${kind}`)} · {formatInstant(at)}
          {roles && ` · ${roles.length > 0 ? roles.map(roleWord).join(', ') : t('roles.none')}`}
          {key && ` · ${key}`}
          {formerEmail && ` · ${formerEmail}`}
          {by && ` · ${by}`}
        </li>
      ))}
    </ul>
  )
}
