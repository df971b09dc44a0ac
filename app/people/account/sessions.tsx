import { useInfiniteQuery } from '@tanstack/react-query'
import { Monitor, Smartphone } from 'lucide-react'
import { useNavigate } from 'react-router'
import { endSession, endSessions, listSessions, type OpenSession } from '#contract/people/own-account.ts'
import { t } from '#messages/catalogue.ts'
import { keepAccessToken } from '../../access-token.ts'
import { send, sendPage } from '../../api.ts'
import { CallButton, refresh } from '../../call-button.tsx'
import { ConfirmedCall } from '../../confirmed-call.tsx'
import { FailedList } from '../../failed-list.tsx'
import { formatInstant } from '../../format-instant.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useKeptKeys } from '../keys/keep-keys.tsx'
import { useKeys } from '../keys/use-keys.ts'
import { AccountPart } from './account-part.tsx'
import { endSession as endOwnSession } from './identity.ts'
import { useSession } from './session.tsx'

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

const HANDHELD = new Set(['iPhone', 'iPad', 'Android'])

function SessionRow({ session }: { session: OpenSession }) {
  const { system = '', signedInAt, lastUsedAt, current } = session
  const since = formatInstant(signedInAt)
  const used = current ? t('sessions.now') : t('sessions.last-used', { when: formatInstant(lastUsedAt) })
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line py-3 not-first:border-t">
      <Icon of={HANDHELD.has(system) ? Smartphone : Monitor} className="text-ink-soft" />
      <div className="min-w-0 flex-1 basis-44">
        <p className="flex flex-wrap items-center gap-x-3">
          {deviceWords(session)}
          {current && (
            <Badge tone="good" plain>
              {t('sessions.this-one')}
            </Badge>
          )}
        </p>
        <p className="text-13 text-ink-soft">
          {used} · {t('sessions.since', { when: since })}
        </p>
      </div>
      {!current && <EndSession session={session} since={since} />}
    </li>
  )
}

function EndSession({ session, since }: { session: OpenSession; since: string }) {
  const device = deviceWords(session)
  return (
    <CallButton
      call={() => send(endSession, { params: { id: session._id } })}
      done={() => t('sessions.ended', { device })}
      refresh={() => refresh('sessions')}
      aria-label={t('sessions.end-named', { device, when: since })}
    >
      {t('sessions.end')}
    </CallButton>
  )
}

function deviceWords({ browser, system }: OpenSession): string {
  if (browser && system) return t('sessions.browser-on', { browser, system })
  return browser ?? system ?? t('sessions.unknown')
}
