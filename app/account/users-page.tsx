import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { listUsers, type User } from '#contract/users.ts'
import { t } from '#messages/catalogue.ts'
import { sendPage } from '../api.ts'
import { askedList } from '../asked-list.ts'
import { countWords } from '../count-words.ts'
import { FailedList } from '../failed-list.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ListSearch } from '../ui/list-search.tsx'
import { Magnifier } from '../ui/magnifier.tsx'
import { Pager } from '../ui/pager.tsx'
import { TableSkeleton } from '../ui/table-skeleton.tsx'
import { UsersTable } from './users-table.tsx'

/** 'All Users': every open account, newest first, found by a part of its email. For admins. */
export function UsersPage() {
  const [query] = useSearchParams()
  const { q, after } = askedList(query)
  const users = useQuery({
    queryKey: ['users', q, after],
    queryFn: ({ signal }) => sendPage(listUsers, { query: { q, after }, signal }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <h2 className="text-25 font-semibold tracking-tight" aria-live="polite">
          {t('users.title', { count: users.data ? countWords(users.data.total) : '…' })}
        </h2>
        <ListSearch label={t('users.search')} submitLabel={t('list.search')} clearLabel={t('list.clear')} />
      </div>
      {users.error && (
        <FailedList title={t('users.failed')} error={users.error} retry={() => users.refetch()} />
      )}
      {users.data ? <Users users={users.data.rows} /> : !users.error && <TableSkeleton />}
      <Pager
        label={t('users.pages')}
        olderLabel={t('users.older')}
        newestLabel={t('list.newest')}
        next={users.data?.next}
      />
    </>
  )
}

function Users({ users }: { users: User[] }) {
  return users.length > 0 ? (
    <UsersTable users={users} />
  ) : (
    <EmptyState drawing={<Magnifier />} sentence={t('users.none')} />
  )
}
