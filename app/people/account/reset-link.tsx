import { useState } from 'react'
import { toast } from 'sonner'
import { t } from '#messages/catalogue.ts'
import { Toaster } from '../../ui/toaster.tsx'
import { requestReset } from './identity.ts'
import { useSessionReady } from './session.tsx'

interface ResetLinkProps {
  /** Runs `sendMail` with the email typed in the form, or shows the email's error. */
  request: (sendMail: (email: string) => Promise<void>) => Promise<void>
}

export function ResetLink({ request }: ResetLinkProps) {
  const alive = useSessionReady()
  const [busy, setBusy] = useState(false)
  const sendMail = async () => {
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
        // Blurring the email field shows or hides its error, which would move this button from under the pointer.
        onMouseDown={(event) => event.preventDefault()}
        onClick={sendMail}
        className="-my-1 rounded-field py-1 text-copper-deep underline disabled:cursor-progress disabled:opacity-50"
      >
        {t('account.reset-link')}
      </button>
      {/* The shell shows no toasts when signed out. */}
      {alive && <Toaster label={t('shell.toasts')} />}
    </>
  )
}
