import { useState } from 'react'
import { useNavigate } from 'react-router'
import { t } from '#messages/catalogue.ts'
import { keepAccessToken } from '../../access-token.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { endSession } from './identity.ts'
import { useSession, useSessionReady } from './session.tsx'

/** A fixed width, so that the header does not move when the name appears. */
const nameLook = 'hidden w-32 truncate px-2 text-right text-13 text-ink-soft lg:block'

export function AccountMenu() {
  const ready = useSessionReady()
  const session = useSession()
  const [busy, setBusy] = useState(false)
  const navigate = useNavigate()
  if (!ready) return <EitherMenu />
  if (!session) {
    return (
      <ButtonLink to="/login" size="small">
        {t('shell.login')}
      </ButtonLink>
    )
  }
  const leave = async () => {
    setBusy(true)
    await signOut(() => navigate('/')).finally(() => setBusy(false))
  }
  return (
    <>
      <span className={nameLook} title={session.name}>
        {session.name}
      </span>
      <Button size="small" variant="quiet" busy={busy} onClick={leave}>
        {t('shell.signOut')}
      </Button>
    </>
  )
}

/** The button is disabled, because a press would be lost, and looks as later. */
function EitherMenu() {
  return (
    <>
      <ButtonLink to="/login" size="small" className="signed-in:hidden">
        {t('shell.login')}
      </ButtonLink>
      <span className={`${nameLook} signed-out:hidden`} />
      <Button
        size="small"
        variant="quiet"
        disabled
        className="signed-out:hidden disabled:cursor-progress! disabled:opacity-100!"
      >
        {t('shell.signOut')}
      </Button>
    </>
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
