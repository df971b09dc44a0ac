import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { ROLES } from '#contract/people/roles.ts'
import { listUsers, RoleFilter, type User, UserState } from '#contract/people/users.ts'
import { formatShortUtcDay } from '#contract/utc-day.ts'
import { t } from '#messages/catalogue.ts'
import { DeskList } from '../../desk-list.tsx'
import { formatInstant } from '../../format-instant.ts'
import { listQuery } from '../../list-query.ts'
import { ChoiceLinks } from '../../ui/choice-links.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { formatQuantity } from '../../ui/format.ts'
import { ListSelect } from '../../ui/list-select.tsx'
import { DataTable } from '../../ui/table.tsx'
import { useSession } from '../account/session.tsx'
import { Invite, OpenInvitations } from './invitations.tsx'
import { MakeAdmin, RemoveUser, ReopenUser } from './user-acts.tsx'
import { UserMore } from './user-more.tsx'
import { roleWord, UserRoles } from './user-roles.tsx'

export function UsersPage() {
  return (
    <DeskList
      call={listUsers}
      queryKey={['users']}
      read={(address) => ({
        state: UserState.safeParse(address.get('state')).data ?? 'open',
        role: RoleFilter.safeParse(address.get('role')).data,
        ...listQuery(address),
      })}
      title={(count, { state }) => t(state === 'closed' ? 'users.closed-title' : 'users.title', { count })}
      searchLabel={t('users.search')}
      above={({ state, role }) => (
        <>
          <OpenInvitations />
          <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6">
            <ChoiceLinks
              label={t('users.states')}
              name="state"
              choices={[
                { value: 'open', label: t('users.open') },
                { value: 'closed', label: t('users.closed') },
              ]}
              present={state}
            />
            <div className="flex flex-wrap items-end gap-3 max-sm:grow">
              <ListSelect
                label={t('users.role')}
                name="role"
                choices={[
                  { value: '', label: t('users.everybody') },
                  { value: 'admin', label: t('users.admin') },
                  ...ROLES.map((value) => ({ value, label: roleWord(value) })),
                ]}
                present={role ?? ''}
              />
              <Invite />
            </div>
          </div>
        </>
      )}
      failed={t('users.failed')}
      none={({ state, role, q }) => {
        const none =
          state === 'open' ? 'users.none' : q || role ? 'users.none-closed-found' : 'users.none-closed'
        return <EmptyState sentence={t(none)} />
      }}
      rows={(users, { state }) => <UsersTable users={users} closed={state === 'closed'} />}
      pages={t('users.pages')}
    />
  )
}

function UsersTable({ users, closed }: { users: User[]; closed: boolean }) {
  return (
    <DataTable
      label={t(closed ? 'users.closed' : 'dashboard.users')}
      rows={users}
      dense
      columns={[
        { label: t('users.email'), width: 'rest', cell: (user) => <UserFacts user={user} /> },
        ...(closed
          ? []
          : [{ label: t('roles.title'), onCard: true, cell: (user: User) => <UserRoles user={user} /> }]),
        {
          label: t('users.orders'),
          align: 'right',
          onCard: true,
          cell: (user) => <Orders user={user} />,
        },
        ...(closed ? closedColumns() : openColumns()),
        {
          label: t('users.more'),
          unlabelled: true,
          align: 'right',
          narrow: 'inline',
          cell: (user) => <UserMore user={user} />,
        },
      ]}
    />
  )
}

type Columns = ComponentProps<typeof DataTable<User>>['columns']

const openColumns = (): Columns => [
  { label: t('users.seen'), onCard: true, width: 'day', cell: (user) => <Seen user={user} /> },
  {
    label: t('users.admin'),
    narrow: 'inline',
    cell: (user) =>
      user.role === 'admin' ? <Soft>{t('users.already-admin')}</Soft> : <MakeAdmin user={user} />,
  },
  { label: t('users.remove'), narrow: 'inline', cell: (user) => <Remove user={user} /> },
]

const closedColumns = (): Columns => [
  {
    label: t('users.closed-at'),
    onCard: true,
    cell: ({ closedAt }) => closedAt && <Soft>{formatInstant(closedAt)}</Soft>,
  },
  { label: t('users.reopen'), narrow: 'inline', cell: (user) => <ReopenUser user={user} /> },
]

const Soft = ({ children }: { children: string }) => (
  <span className="text-13 whitespace-nowrap text-ink-soft">{children}</span>
)

function Remove({ user }: { user: User }) {
  if (user._id === useSession()?.userId) return <Soft>{t('users.self')}</Soft>
  return (
    <span className="flex @xl:-ml-3">
      <RemoveUser user={user} />
    </span>
  )
}

/** Two lines that fit in a row of 44 px. */
function UserFacts({ user: { email, name, emailVerified } }: { user: User }) {
  return (
    <div className="min-w-0" title={`${email} · ${name}`}>
      <p className="font-medium @max-xl:wrap-anywhere @xl:truncate @xl:leading-5">{email}</p>
      <p className="text-13 text-ink-soft @max-xl:wrap-anywhere @xl:truncate @xl:leading-4">
        {[name, !emailVerified && t('users.unverified')].filter(Boolean).join(' · ')}
      </p>
    </div>
  )
}

function Orders({ user: { orders = 0, email } }: { user: User }) {
  if (orders === 0) return <span className="text-ink-soft">0</span>
  return (
    <Link
      to={`/dashboard/manageorders?${new URLSearchParams({ q: email })}`}
      className="underline decoration-line underline-offset-4 hover:text-copper"
    >
      {formatQuantity(orders)}
    </Link>
  )
}

function Seen({ user: { seenOn } }: { user: User }) {
  return <Soft>{seenOn ? formatShortUtcDay(seenOn) : '–'}</Soft>
}
