import { useMutation } from '@tanstack/react-query'
import { sendVerification } from '#contract/people/own-account.ts'
import { t } from '#messages/catalogue.ts'
import { ApiError, send } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { formatHours } from '../../ui/format-hours.ts'
import { Notice } from '../../ui/notice.tsx'
import { useHosted } from './use-hosted.ts'
import { refreshOwnAccount, useOwnAccount } from './use-own-account.ts'

function limitsInWords({ holdHours, holdHoursVerified }: { holdHours: number; holdHoursVerified: number }) {
  if (holdHours === holdHoursVerified) return t('verify.limits-reviews')
  const facts = { hours: formatHours(holdHours), full: formatHours(holdHoursVerified) }
  return t('verify.limits', facts)
}

/** Renders nothing if verified, or if a hosted provider handles it. */
export function VerifyNotice({ className }: { className?: string }) {
  const hosted = useHosted()
  const { data: account } = useOwnAccount()
  const { busy, sendAgain, sent, outcome } = useSendAgain()
  if (hosted || !account || account.emailVerified) return null
  if (!account.hasPassword)
    return (
      <Notice tone="info" className={className}>
        <span className="wrap-anywhere">{t('verify.by-provider', { email: account.email })}</span>
        {account.unverified && <p className="mt-1 text-ink-soft">{limitsInWords(account.unverified)}</p>}
      </Notice>
    )
  return (
    <Notice
      tone="info"
      className={className}
      action={
        !sent && (
          <Button size="small" busy={busy} onClick={sendAgain}>
            {t('verify.send-again')}
          </Button>
        )
      }
    >
      <span className="wrap-anywhere">{outcome ?? t('verify.notice', { email: account.email })}</span>
      {account.unverified && <p className="mt-1 text-ink-soft">{limitsInWords(account.unverified)}</p>}
    </Notice>
  )
}

/** Sends the verification mail again. The caller displays the outcome. */
function useSendAgain() {
  const sending = useMutation({
    mutationFn: () => send(sendVerification, {}),
    onError: (error) => {
      if (error instanceof ApiError && error.refusal === 'email-verified') refreshOwnAccount()
    },
  })
  return {
    busy: sending.isPending,
    sendAgain: () => sending.mutate(),
    failed: sending.isError,
    outcome: sending.data ? t('verify.sent', { email: sending.data.sentTo }) : inWords(sending.error),
    sent: sending.isSuccess,
  }
}

function inWords(error: Error | null): string | undefined {
  const detail = error instanceof ApiError ? error.problem?.detail : undefined
  return detail ? `${error?.message} ${detail}` : error?.message
}
