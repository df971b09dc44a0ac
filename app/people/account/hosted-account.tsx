import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from 'sonner'
import { type MessageKey, t } from '#messages/catalogue.ts'
import { hostedIdentity } from '../../hosted-identity.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { requestReset } from './identity.ts'
import { IdentityError } from './identity-error.ts'
import { useSession } from './session.tsx'

export function HostedAccount() {
  const email = useSession()?.email ?? ''
  const { data: verified } = useQuery({
    queryKey: ['hosted-account', email],
    queryFn: async () => (await hostedIdentity())?.isVerified() ?? true,
  })
  return (
    <Card className="mt-6 grid gap-4 px-6 py-5 sm:px-8">
      <h2 className="text-16 font-semibold">{t('firebase.account-title')}</h2>
      <p className="text-ink-soft">{t('firebase.account')}</p>
      <MailButton
        label="firebase.change-password"
        sent="account.reset-sent"
        send={() => requestReset(email)}
      />
      {verified === false && <HostedVerification />}
    </Card>
  )
}

export function HostedVerification() {
  return (
    <>
      <p className="text-ink-soft">{t('firebase.unverified')}</p>
      <MailButton
        label="firebase.send-again"
        sent="firebase.sent-again"
        send={async () => (await hostedIdentity())?.sendVerification()}
      />
    </>
  )
}

interface MailButtonProps {
  label: MessageKey
  sent: MessageKey
  send: () => Promise<void>
}

function MailButton({ label, sent, send }: MailButtonProps) {
  const [busy, setBusy] = useState(false)
  const press = async () => {
    setBusy(true)
    await send().then(
      () => toast.success(t(sent)),
      (error) => toast.error(error instanceof IdentityError ? error.message : t('account.failed')),
    )
    setBusy(false)
  }
  return (
    <Button className="justify-self-start" busy={busy} onClick={press}>
      {t(label)}
    </Button>
  )
}
