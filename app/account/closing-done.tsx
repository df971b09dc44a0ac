import { useSearchParams } from 'react-router'
import { t } from '#messages/catalogue.ts'
import { Notice } from '../ui/notice.tsx'

/** What the login page's address says after somebody closed their account. */
export const CLOSING_DONE = 'account=closed'

/** On the login page: that the account was just closed. */
export function ClosingDone() {
  const [query] = useSearchParams()
  return query.get('account') === 'closed' ? <Notice tone="info">{t('account.closed-done')}</Notice> : null
}
