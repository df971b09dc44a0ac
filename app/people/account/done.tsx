import { useSearchParams } from 'react-router'
import { t } from '#messages/catalogue.ts'
import { Notice } from '../../ui/notice.tsx'

export const RESET_DONE = 'reset=done'
export const CLOSING_DONE = 'account=closed'

/** What the page that led to the login has done. */
export function Done() {
  const [query] = useSearchParams()
  const isReset = query.get('reset') === 'done'
  if (!isReset && query.get('account') !== 'closed') return null
  return <Notice tone="info">{t(isReset ? 'account.reset-done' : 'account.closed-done')}</Notice>
}
