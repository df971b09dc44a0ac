import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import type { Answer, AnyCall, CallInput } from '#contract/call.ts'
import { sendPage } from './api.ts'
import { countWords } from './count-words.ts'
import { ListSearch } from './list-search.tsx'
import { Loaded } from './loaded.tsx'
import { Pager } from './pager.tsx'
import { useStandingError } from './standing-error.ts'
import { ListHead } from './ui/list-head.tsx'

interface DeskListProps<C extends AnyCall, Query> {
  call: C
  /** The first parts of the query's key. */
  queryKey: readonly string[]
  /** What the address asks for: the query of the call. */
  read: (address: URLSearchParams) => Query & CallInput<C>['query']
  /** In milliseconds, of a list that is read again while it is shown. */
  refreshEvery?: number
  title: string | ((count: string, query: Query) => string)
  /** Where the server stops counting, if not at the usual number. */
  countedTo?: (query: Query) => number | undefined
  note?: ReactNode
  searchLabel: string
  /** After the search. */
  tools?: ReactNode
  /** The shortest search text. */
  least?: number
  /** Above the rows, such as the choice of a state. */
  above?: (query: Query, total: number | undefined) => ReactNode
  skeleton?: ReactNode
  failed: string
  none: (query: Query) => ReactNode
  /** `query` is that of the rows, which stay until others are loaded. */
  rows: (rows: Answer<C>, query: Query) => ReactNode
  pages: string
  startLabel?: string
}

/** A list in the dashboard: a search, a choice, rows and pages, whose place is in the address. */
export function DeskList<C extends AnyCall, Query extends object>({
  call,
  queryKey,
  read,
  refreshEvery,
  title,
  countedTo,
  note,
  searchLabel,
  tools,
  least,
  above,
  skeleton,
  failed,
  none,
  rows,
  pages,
  startLabel,
}: DeskListProps<C, Query>) {
  const [address] = useSearchParams()
  const query = read(address)
  const list = useQuery({
    queryKey: [...queryKey, query],
    queryFn: async ({ signal }) => {
      const input = { query, signal } as CallInput<C> & { signal: AbortSignal }
      return { query, ...(await sendPage(call, input)) }
    },
    placeholderData: keepPreviousData,
    ...(refreshEvery && { refetchInterval: refreshEvery, retry: 1 }),
  })
  const standing = useStandingError(list)
  const shown = list.data?.query ?? query
  const total = list.data?.total
  const count = total === undefined ? undefined : countWords(total, countedTo?.(shown))
  const head =
    typeof title === 'string' ? { title, count } : { title: title(count ?? (list.error ? '–' : '…'), shown) }
  return (
    <>
      <ListHead {...head} note={note}>
        <ListSearch label={searchLabel} least={least} />
        {tools}
      </ListHead>
      {above?.(query, total)}
      <Loaded of={list} error={refreshEvery ? standing : list.error} failed={failed} skeleton={skeleton}>
        {(page) => ((page.rows as unknown[]).length === 0 ? none(page.query) : rows(page.rows, page.query))}
      </Loaded>
      <Pager label={pages} startLabel={startLabel} query={address} of={list.data} />
    </>
  )
}
