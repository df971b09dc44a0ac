import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { listUsers, type User, UserState } from '#contract/people/users.ts'
import { t } from '#messages/catalogue.ts'
import { sendPage } from '../../api.ts'
import { askedList } from '../../asked-list.ts'
import { countWords } from '../../count-words.ts'
import { ListSearch } from '../../list-search.tsx'
import { Loaded } from '../../loaded.tsx'
import { Pager } from '../../pager.tsx'
import { ChoiceLinks } from '../../ui/choice-links.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ListHead } from '../../ui/list-head.tsx'
import { Magnifier } from '../../ui/magnifier.tsx'
import { ClosedUsersTable } from './closed-users-table.tsx'
import { UsersTable } from './users-table.tsx'

export function UsersPage() {
  const [query] = useSearchParams()
  const state = UserState.safeParse(query.get('state')).data ?? 'open'
  const { q, after, before } = askedList(query)
  const users = useQuery({
    queryKey: ['users', state, q, after, before],
    // Returns the state too, because the rows of the previous state stay visible until these are loaded.
    queryFn: async ({ signal }) => ({
      state,
      ...(await sendPage(listUsers, { query: { state, q, after, before }, signal })),
    }),
    placeholderData: keepPreviousData,
  })
  const title = (users.data?.state ?? state) === 'closed' ? 'users.closed-title' : 'users.title'
  return (
    <>
      <ListHead title={t(title, { count: users.data ? countWords(users.data.total) : '…' })}>
        <ListSearch label={t('users.search')} />
      </ListHead>
      <ChoiceLinks
        label={t('users.states')}
        name="state"
        choices={[
          { value: 'open', label: t('users.open') },
          { value: 'closed', label: t('users.closed') },
        ]}
        present={state}
      />
      <Loaded of={users} failed={t('users.failed')}>
        {({ state, rows }) => <Users state={state} users={rows} searched={q !== undefined} />}
      </Loaded>
      <Pager label={t('users.pages')} query={query} of={users.data} />
    </>
  )
}

interface UsersProps {
  state: UserState
  users: User[]
  searched: boolean
}

function Users({ state, users, searched }: UsersProps) {
  if (users.length === 0) {
    const none = state === 'open' ? 'users.none' : searched ? 'users.none-closed-found' : 'users.none-closed'
    return <EmptyState drawing={<Magnifier />} sentence={t(none)} />
  }
  return state === 'closed' ? <ClosedUsersTable users={users} /> : <UsersTable users={users} />
}
