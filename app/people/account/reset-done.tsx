import { useSearchParams } from 'react-router'
import { t } from '#messages/catalogue.ts'
import { Notice } from '../../ui/notice.tsx'

export const RESET_DONE = 'reset=done'

export function ResetDone() {
  const [query] = useSearchParams()
  return query.get('reset') === 'done' ? <Notice tone="info">{t('account.reset-done')}</Notice> : null
}
