import { t } from '#messages/catalogue.ts'
import { ApiError } from '../../api.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'

export function MailsFailed({ error, retry }: { error: Error; retry: () => void }) {
  const mustLogIn = error instanceof ApiError && error.refusal === 'not-signed-in'
  const action = mustLogIn ? (
    <ButtonLink size="small" to="/login?from=%2Fsandbox%2Fmails">
      {t('account.login')}
    </ButtonLink>
  ) : (
    <Button size="small" onClick={retry}>
      {t('retry')}
    </Button>
  )
  return (
    <Notice tone="error" title={t('mails.failed')} action={action}>
      {error.message}
    </Notice>
  )
}
