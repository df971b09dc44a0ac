import { data } from 'react-router'
import { t } from '#messages/catalogue.ts'
import { storeFacts } from '../../api.server.ts'
import { lazyScreen } from '../../lazy-screen.tsx'
import { unlistedMeta } from '../../page-meta.ts'
import type { Route } from './+types/verify-email-route.ts'

/** A hosted provider's mails link to the provider's own page. */
export function loader({ context }: Route.LoaderArgs) {
  if (context.get(storeFacts).firebase) throw data(null, { status: 404 })
  return null
}

export const meta = () => unlistedMeta(t('account.verify-title'))

export default lazyScreen(
  'verify-email',
  async () => (await import('./mailed-link-pages.tsx')).VerifyEmailPage,
)
