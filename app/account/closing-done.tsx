import { useSearchParams } from 'react-router'
import { t } from '#messages/catalogue.ts'
import { Notice } from '../ui/notice.tsx'

/** Query of the login page after an account was closed. */
export const CLOSING_DONE = 'account=closed'

/** On the login page: confirms that the account was closed. */
export function ClosingDone() {
  const [query] = useSearchParams()
  return query.get('account') === 'closed' ? <Notice tone="info">{t('account.closed-done')}</Notice> : null
}
