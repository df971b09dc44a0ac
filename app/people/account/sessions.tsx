import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { endSessions, listSessions } from '#contract/people/own-account.ts'
import { t } from '#messages/catalogue.ts'
import { keepAccessToken } from '../../access-token.ts'
import { send, sendPage } from '../../api.ts'
import { ConfirmedCall } from '../../confirmed-call.tsx'
import { FailedList } from '../../failed-list.tsx'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useKeptKeys } from '../tools/keep-keys.tsx'
import { useKeys } from '../tools/use-keys.ts'
import { AccountPart } from './account-part.tsx'
import { endSession as endOwnSession } from './identity.ts'
import { useSession } from './session.tsx'
import { SessionRow } from './session-row.tsx'

export function Sessions() {
  const userId = useSession()?.userId
  const sessions = useInfiniteQuery({
    queryKey: ['sessions', userId],
    queryFn: ({ pageParam, signal }) => sendPage(listSessions, { query: { after: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
    enabled: userId !== undefined,
  })
  if (sessions.error && !sessions.data) {
    return (
      <div className="mt-10">
        <FailedList title={t('sessions.failed')} error={sessions.error} retry={() => sessions.refetch()} />
      </div>
    )
  }
  return (
    <AccountPart title={t('sessions.title')}>
      <ul aria-busy={sessions.data === undefined} className="px-6 py-2 sm:px-8">
        {sessions.data?.pages
          .flatMap(({ rows }) => rows)
          .map((session) => <SessionRow key={session._id} session={session} />) ?? (
          <li className="py-3">
            <Skeleton className="h-10" />
          </li>
        )}
      </ul>
      <div className="flex flex-wrap justify-end gap-3 border-t border-line px-3 py-3 sm:px-5">
        {sessions.hasNextPage && (
          <Button size="small" busy={sessions.isFetchingNextPage} onClick={() => sessions.fetchNextPage()}>
            {t('sessions.older')}
          </Button>
        )}
        <SignOutEverywhere />
      </div>
    </AccountPart>
  )
}

function SignOutEverywhere() {
  const navigate = useNavigate()
  const keys = useKeptKeys(useKeys().data)
  async function leave() {
    // The store has already ended the session; this only removes its cookie from the browser.
    await endOwnSession().catch(() => {})
    await navigate('/')
    keepAccessToken(null)
  }
  return (
    <ConfirmedCall
      label={t('sessions.end-all')}
      keepLabel={t('sessions.keep')}
      call={() => send(endSessions, { body: { keepKeys: keys.kept } })}
      done={leave}
    >
      <p>{t('sessions.end-all-body')}</p>
      {keys.choice && <div className="mt-4">{keys.choice}</div>}
    </ConfirmedCall>
  )
}
