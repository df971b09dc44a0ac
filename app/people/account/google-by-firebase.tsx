import { useEffect, useState } from 'react'
import { t } from '#messages/catalogue.ts'
import { ApiError } from '../../api.ts'
import { hostedIdentity } from '../../hosted-identity.ts'
import { Button } from '../../ui/button.tsx'
import { Fault } from '../../ui/fault.tsx'
import { enter } from './enter.ts'
import { IdentityError } from './identity-error.ts'
import { useSessionReady } from './session.tsx'

export function GoogleByFirebase({ entered }: { entered?: () => void }) {
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

/** Google's logo in its 4 colours, as Google requires for sign-in buttons. */
export function GoogleMark() {
  return (
    <svg viewBox="0 0 48 48" width="18" height="18" aria-hidden="true" className="shrink-0">
      <path
        fill="#ea4335"
        d="M24 9.5c3.5 0 6.7 1.2 9.2 3.6l6.9-6.9C35.9 2.4 30.5 0 24 0 14.6 0 6.5 5.4 2.6 13.2l8 6.2C12.4 13.7 17.7 9.5 24 9.5z"
      />
      <path
        fill="#4285f4"
        d="M47 24.6c0-1.6-.2-3.1-.4-4.6H24v9h12.9c-.6 3-2.3 5.5-4.8 7.2l7.7 6C44.4 38 47 31.8 47 24.6z"
      />
      <path
        fill="#fbbc05"
        d="M10.5 28.6c-.5-1.5-.8-3-.8-4.6s.3-3.1.8-4.6l-8-6.2C.9 16.5 0 20.1 0 24s.9 7.5 2.6 10.8l7.9-6.2z"
      />
      <path
        fill="#34a853"
        d="M24 48c6.5 0 11.9-2.1 15.9-5.8l-7.7-6c-2.2 1.5-4.9 2.3-8.2 2.3-6.3 0-11.6-4.2-13.5-9.9l-8 6.2C6.5 42.6 14.6 48 24 48z"
      />
    </svg>
  )
}
