import { lazy, Suspense, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { t } from '#messages/catalogue.ts'
import { keepAccessToken } from '../../access-token.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { useOpened } from '../../ui/header.tsx'
import { endSession } from './identity.ts'
import { useSession, useSessionReady } from './session.tsx'

const AccountLinks = lazy(async () => ({ default: (await import('./account-links.tsx')).AccountLinks }))

/** Both are there until the session is known; only the right one is seen. */
export function AccountMenu() {
  const ready = useSessionReady()
  const session = useSession()
  const menu = useRef<HTMLDetailsElement>(null)
  const { opened, onToggle } = useOpened(menu)
  return (
    <>
      {!session && (
        <ButtonLink to="/login" size="small" className={ready ? '' : 'signed-in:hidden'}>
          {t('shell.login')}
        </ButtonLink>
      )}
      {(session || !ready) && (
        <details ref={menu} className={`relative ${ready ? '' : 'signed-out:hidden'}`} onToggle={onToggle}>
          <summary
            title={session?.name}
            className="grid size-11 list-none place-items-center [&::-webkit-details-marker]:hidden"
          >
            <span
              aria-hidden
              className="grid size-9 place-items-center rounded-full border border-line bg-sunken text-13 font-medium"
            >
              {initials(session?.name)}
            </span>
            <span className="sr-only">{t('shell.account', { name: session?.name ?? '' })}</span>
          </summary>
          <div className="absolute top-full right-0 mt-1 w-64 max-w-[calc(100vw-2rem)] rounded-card border border-line bg-surface p-2 shadow-float">
            {opened && session && (
              <Suspense>
                <AccountLinks session={session} />
              </Suspense>
            )}
            <SignOut className="w-full md:hidden" />
          </div>
        </details>
      )}
    </>
  )
}

/** Of the first and the last word. */
function initials(name = ''): string {
  const words = name.trim().split(/\s+/)
  return [words[0], words.length > 1 && words.at(-1)]
    .map((word) => [...(word || '')][0] ?? '')
    .join('')
    .toUpperCase()
}

/** Until the session is known it is disabled, because a press would be lost, and looks as later. */
export function SignOut({ className }: { className: string }) {
  const ready = useSessionReady()
  const session = useSession()
  const [busy, setBusy] = useState(false)
  const navigate = useNavigate()
  if (ready && !session) return null
  const leave = async () => {
    setBusy(true)
    await signOut(() => navigate('/')).finally(() => setBusy(false))
  }
  return (
    <Button
      size="small"
      variant="quiet"
      busy={busy}
      disabled={!ready}
      onClick={leave}
      className={`${className} ${ready ? '' : 'signed-out:hidden disabled:cursor-progress! disabled:opacity-100!'}`}
    >
      {t('shell.signOut')}
    </Button>
  )
}

/**
 * Goes home, ends the provider's session, then removes the token, which other tabs follow. Going home first aborts the
 * page's requests instead of having them refused, and prevents the next user from returning to this user's page. If the
 * provider is unreachable, the user stays signed in and sees an error: otherwise a session that looks ended would
 * remain.
 */
async function signOut(goHome: () => void | Promise<void>): Promise<void> {
  await goHome()
  try {
    // Loaded by now on pages with requests. With zod it is too large for the header of all pages.
    const { withoutReads } = await import('../../api.ts')
    await withoutReads(async () => {
      await endSession()
      keepAccessToken(null)
    })
  } catch {
    const { toast } = await import('sonner')
    toast.error(t('account.sign-out-failed'))
  }
}
