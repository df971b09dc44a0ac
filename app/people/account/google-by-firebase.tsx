import { useEffect, useState } from 'react'
import { t } from '#messages/catalogue.ts'
import { ApiError } from '../../api.ts'
import { hostedIdentity } from '../../hosted-identity.ts'
import { Button } from '../../ui/button.tsx'
import { Fault } from '../../ui/fault.tsx'
import { enter } from './enter.ts'
import { GoogleMark } from './google-mark.tsx'
import { IdentityError } from './identity-error.ts'
import { useSessionReady } from './session.tsx'

interface GoogleByFirebaseProps {
  entered?: () => void
}

export function GoogleByFirebase({ entered }: GoogleByFirebaseProps) {
  const alive = useSessionReady()
  const { busy, failure, go, takeUp } = useGoogle(entered)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on mount
  useEffect(() => takeUp(), [])
  return (
    <div className="mt-6 grid gap-4">
      <p className="flex items-center gap-4 text-13 text-ink-soft before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t('account.or')}
      </p>
      <Button size="large" wide busy={busy} disabled={!alive} onClick={go} className="whitespace-normal!">
        <GoogleMark />
        {t('account.continue-with', { name: 'Google' })}
      </Button>
      {failure && <Fault>{failure}</Fault>}
    </div>
  )
}

function useGoogle(entered = () => {}) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const attempt = async (signIn: (hosted: Hosted) => Promise<string | undefined>) => {
    setFailure(undefined)
    setBusy(true)
    try {
      const hosted = await hostedIdentity()
      const email = hosted && (await signIn(hosted))
      if (!email) return
      await enter(email)
      entered()
    } catch (error) {
      const expected = error instanceof IdentityError || error instanceof ApiError
      setFailure(expected ? error.message : t('account.failed'))
    } finally {
      setBusy(false)
    }
  }
  const go = () => void attempt((hosted) => hosted.signInWithGoogle())
  /** Completes a redirect to Google, used where the browser blocks popups. */
  const takeUp = () => void attempt((hosted) => hosted.backFromGoogle())
  return { busy, failure, go, takeUp }
}

type Hosted = NonNullable<Awaited<ReturnType<typeof hostedIdentity>>>
