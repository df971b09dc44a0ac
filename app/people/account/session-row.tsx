import { Monitor, Smartphone } from 'lucide-react'
import { endSession, type OpenSession } from '#contract/people/own-account.ts'
import { t } from '#messages/catalogue.ts'
import { send } from '../../api.ts'
import { CallButton, refresh } from '../../call-button.tsx'
import { formatInstant } from '../../format-instant.ts'
import { Badge } from '../../ui/badge.tsx'
import { Icon } from '../../ui/icon.tsx'

const HANDHELD = new Set(['iPhone', 'iPad', 'Android'])

export function SessionRow({ session }: { session: OpenSession }) {
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
