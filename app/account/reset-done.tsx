import { useSearchParams } from 'react-router'
import { t } from '#messages/catalogue.ts'
import { Notice } from '../ui/notice.tsx'

/** What the login page's address says after a new password was set. */
export const RESET_DONE = 'reset=done'

/** On the login page: that a new password was just set. */
export function ResetDone() {
  const [query] = useSearchParams()
  return query.get('reset') === 'done' ? <Notice tone="info">{t('account.reset-done')}</Notice> : null
}
