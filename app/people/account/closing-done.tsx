import { useSearchParams } from 'react-router'
import { t } from '#messages/catalogue.ts'
import { Notice } from '../../ui/notice.tsx'

export const CLOSING_DONE = 'account=closed'

export function ClosingDone() {
  const [query] = useSearchParams()
  return query.get('account') === 'closed' ? <Notice tone="info">{t('account.closed-done')}</Notice> : null
}
