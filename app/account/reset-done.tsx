import { useSearchParams } from 'react-router'
import { t } from '#messages/catalogue.ts'
import { Notice } from '../ui/notice.tsx'

/** Query of the login page after a new password was set. */
export const RESET_DONE = 'reset=done'

/** On the login page: confirms that the new password was set. */
export function ResetDone() {
  const [query] = useSearchParams()
  return query.get('reset') === 'done' ? <Notice tone="info">{t('account.reset-done')}</Notice> : null
}
