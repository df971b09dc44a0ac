import { useState } from 'react'
import { toast } from 'sonner'
import { t } from '#messages/catalogue.ts'
import { Toaster } from '../ui/toaster.tsx'
import { requestReset } from './identity.ts'
import { useSessionReady } from './session.tsx'

interface ResetLinkProps {
  /** Runs `ask` with the email that is typed in the form, or shows what is wrong with it. */
  request: (ask: (email: string) => Promise<void>) => Promise<void>
}

/** 'Reset password' beside the password: asks for the mail and says that it is on its way. */
export function ResetLink({ request }: ResetLinkProps) {
  const alive = useSessionReady()
  const [busy, setBusy] = useState(false)
  const ask = async () => {
    setBusy(true)
    await request(async (email) => {
      await requestReset(email)
      toast.success(t('account.reset-sent'))
    })
    setBusy(false)
  }
  return (
    <>
      <button
        type="button"
        disabled={!alive || busy}
        // Leaving the email field shows or takes away its error, and this would move from under the pointer.
        onMouseDown={(event) => event.preventDefault()}
        onClick={ask}
        className="-my-1 rounded-field py-1 text-copper-deep underline disabled:cursor-progress disabled:opacity-50"
      >
        {t('account.reset-link')}
      </button>
      {/* Signed out, the shell has no toasts of its own. */}
      {alive && <Toaster label={t('shell.toasts')} />}
    </>
  )
}
