import { t } from '#messages/catalogue.ts'
import { Button } from '../../ui/button.tsx'
import { formatHours } from '../../ui/format-hours.ts'
import { Notice } from '../../ui/notice.tsx'
import { useHosted } from './use-hosted.ts'
import { useOwnAccount } from './use-own-account.ts'
import { useSendAgain } from './use-send-again.ts'

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
