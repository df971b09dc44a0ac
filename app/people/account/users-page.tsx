import { listUsers, type User, UserState } from '#contract/people/users.ts'
import { t } from '#messages/catalogue.ts'
import { askedList } from '../../asked-list.ts'
import { DeskList } from '../../desk-list.tsx'
import { formatInstant } from '../../format-instant.ts'
import { ChoiceLinks } from '../../ui/choice-links.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Magnifier } from '../../ui/magnifier.tsx'
import { DataTable } from '../../ui/table.tsx'
import { useSession } from './session.tsx'
import { MakeAdmin, RemoveUser, ReopenUser } from './user-acts.tsx'
import { UserFacts } from './user-facts.tsx'

export function UsersPage() {
  return (
    <DeskList
      call={listUsers}
      queryKey={['users']}
      read={(address) => ({
        state: UserState.safeParse(address.get('state')).data ?? 'open',
        ...askedList(address),
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
        return <EmptyState drawing={<Magnifier />} sentence={t(none)} />
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
