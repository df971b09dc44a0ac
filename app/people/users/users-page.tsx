import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { toast } from 'sonner'
import { abilitiesOf, ROLES, type Role } from '#contract/people/roles.ts'
import { changeRoles, listUserEvents, listUsers, type User, UserState } from '#contract/people/users.ts'
import { formatUtcDay } from '#contract/utc-day.ts'
import { t } from '#messages/catalogue.ts'
import { ApiError, send } from '../../api.ts'
import { DeskList } from '../../desk-list.tsx'
import { formatInstant } from '../../format-instant.ts'
import { listQuery } from '../../list-query.ts'
import { queryClient } from '../../query-client.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { ChoiceLinks } from '../../ui/choice-links.tsx'
import { EmailAddress } from '../../ui/email-address.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Fault } from '../../ui/fault.tsx'
import { Fold } from '../../ui/fold.tsx'
import { DataTable } from '../../ui/table.tsx'
import { useSession } from '../account/session.tsx'
import {
  CancelUnpaidOrders,
  MakeAdmin,
  PersonalData,
  RemoveUser,
  ReopenUser,
  ResetFactor,
} from './user-acts.tsx'

export function UsersPage() {
  return (
    <DeskList
      call={listUsers}
      queryKey={['users']}
      read={(address) => ({
        state: UserState.safeParse(address.get('state')).data ?? 'open',
        ...listQuery(address),
      })}
      title={(count, { state }) =>
        t(state === 'closed' ? 'users.closed-title' : 'users.title', { count: count ?? '…' })
      }
      searchLabel={t('users.search')}
      above={({ state }) => (
        <ChoiceLinks
          label={t('users.states')}
          name="state"
          choices={[
            { value: 'open', label: t('users.open') },
            { value: 'closed', label: t('users.closed') },
          ]}
          present={state}
        />
      )}
      failed={t('users.failed')}
      none={({ state, q }) => {
        const none = state === 'open' ? 'users.none' : q ? 'users.none-closed-found' : 'users.none-closed'
        return <EmptyState sentence={t(none)} />
      }}
      rows={(users, { state }) =>
        state === 'closed' ? <ClosedUsers users={users} /> : <OpenUsers users={users} />
      }
      pages={t('users.pages')}
    />
  )
}

interface UsersProps {
  users: User[]
}

const account = () => ({
  label: t('users.email'),
  cell: (user: User) => <UserFacts user={user} />,
})

function OpenUsers({ users }: UsersProps) {
  const self = useSession()?.userId
  return (
    <DataTable
      label={t('dashboard.users')}
      rows={users}
      keyOf={({ _id }) => _id}
      columns={[
        account(),
        {
          label: t('users.admin'),
          narrow: 'inline',
          cell: (user) =>
            user.role === 'admin' ? (
              <span className="text-13 text-ink-soft">{t('users.already-admin')}</span>
            ) : (
              <MakeAdmin user={user} />
            ),
        },
        {
          label: t('users.remove'),
          narrow: 'inline',
          cell: (user) =>
            user._id === self ? (
              <span className="text-13 text-ink-soft">{t('users.self')}</span>
            ) : (
              <span className="flex @max-xl:-mr-3 @xl:-ml-3">
                <RemoveUser user={user} />
              </span>
            ),
        },
      ]}
    />
  )
}

function ClosedUsers({ users }: UsersProps) {
  return (
    <DataTable
      label={t('users.closed')}
      rows={users}
      keyOf={({ _id }) => _id}
      columns={[
        account(),
        {
          label: t('users.closed-at'),
          onCard: true,
          cell: ({ closedAt }) =>
            closedAt && (
              <time dateTime={closedAt} className="text-13 whitespace-nowrap">
                {formatInstant(closedAt)}
              </time>
            ),
        },
        { label: t('users.reopen'), narrow: 'inline', cell: (user) => <ReopenUser user={user} /> },
      ]}
    />
  )
}

function UserFacts({ user }: { user: User }) {
  return (
    <div className="min-w-0 flex-1">
      <p className="font-medium wrap-anywhere">
        <EmailAddress address={user.email} />
      </p>
      <div className="flex flex-wrap items-center gap-x-3">
        <span className="text-13 wrap-anywhere text-ink-soft">{user.name}</span>
        {user.seenOn && (
          <span className="text-13 text-ink-soft">{t('users.seen', { day: formatUtcDay(user.seenOn) })}</span>
        )}
        {user.orders ? (
          <Link
            to={`/dashboard/manageorders?${new URLSearchParams({ q: user.email })}`}
            className="text-13 text-ink-soft underline underline-offset-4 hover:text-ink"
          >
            {t('users.orders', { count: user.orders })}
          </Link>
        ) : null}
        {!user.emailVerified && <span className="text-13 text-ink-soft">{t('users.unverified')}</span>}
        <UserHistory user={user} />
        <UserRoles user={user} />
        <ResetFactor user={user} />
        <PersonalData user={user} />
        {user.orders !== 0 && (
          <span className="-mx-3">
            <CancelUnpaidOrders user={user} />
          </span>
        )}
      </div>
    </div>
  )
}

function UserHistory({ user }: { user: User }) {
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

/** An admin may do all; the own roles are for another person to change. */
function UserRoles({ user }: { user: User }) {
  const self = useSession()?.userId === user._id
  if (self || user.role === 'admin' || user.closedAt) return null
  const { roles = [], email } = user
  const label = [t('roles.title'), roles.map(roleWord).join(', ')].filter(Boolean).join(': ')
  return (
    <Fold label={label} name={t('roles.of', { email })}>
      <RolesForm key={roles.join()} user={user} roles={roles} />
    </Fold>
  )
}

function RolesForm({ user: { _id, email }, roles }: { user: User; roles: Role[] }) {
  const [chosen, setChosen] = useState(roles)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const choose = (role: Role, isChosen: boolean) =>
    setChosen(isChosen ? [...chosen, role] : chosen.filter((each) => each !== role))

  async function save() {
    setBusy(true)
    setRefusal(undefined)
    try {
      await send(changeRoles, { params: { email }, query: { id: _id }, body: { roles: chosen } })
      toast.success(t('roles.saved', { email }))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setRefusal(error.message)
    } finally {
      setBusy(false)
      void queryClient.invalidateQueries({ queryKey: ['users'] })
    }
  }

  return (
    <div className="grid justify-items-start gap-1 pt-1 pb-2">
      {ROLES.map((role) => (
        <Checkbox
          key={role}
          label={t('roles.role', { role: roleWord(role), abilities: abilityWords(role) })}
          checked={chosen.includes(role)}
          onChange={({ target }) => choose(role, target.checked)}
        />
      ))}
      <Button size="small" busy={busy} onClick={save}>
        {t('roles.save')}
      </Button>
      {refusal && <Fault>{refusal}</Fault>}
    </div>
  )
}

/** A role is shown by its own name, so that a new one is a row of the table of roles alone. */
const roleWord = (role: string) => role.charAt(0).toUpperCase() + role.slice(1)

function abilityWords(role: Role): string {
  return abilitiesOf({ role: 'buyer', roles: [role] })
    .map((ability) => t(`ability.${ability}`))
    .join(', ')
}
