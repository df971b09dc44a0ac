import { t } from '#messages/catalogue.ts'
import { Button } from '../ui/button.tsx'
import { formatQuantity } from '../ui/format.ts'
import { Notice } from '../ui/notice.tsx'
import { useHosted } from './use-hosted.ts'
import { useOwnAccount } from './use-own-account.ts'
import { useSendAgain } from './use-send-again.ts'

/** Lists what an account can't do before its email is verified. */
function limitsInWords({ holdHours, holdHoursVerified }: { holdHours: number; holdHoursVerified: number }) {
  const facts = { hours: formatQuantity(holdHours), full: formatQuantity(holdHoursVerified) }
  return t('verify.limits', facts)
}

/**
 * For who has not verified their email: what that would give them, and another mail, or that another provider has to
 * verify it. Nothing for all others, and where a hosted provider sees to it.
 */
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
