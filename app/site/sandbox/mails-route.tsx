import { data } from 'react-router'
import { t } from '#messages/catalogue.ts'
import { storeFacts } from '../../api.server.ts'
import { lazyScreen } from '../../lazy-screen.tsx'
import { unlistedMeta } from '../../page-meta.ts'
import type { Route } from './+types/mails-route.ts'

/** The page exists only in the sandbox. */
export function loader({ context }: Route.LoaderArgs) {
  if (!context.get(storeFacts).sandbox) throw data(null, { status: 404 })
  return null
}

export const meta = () => unlistedMeta(t('mails.title'))

export default lazyScreen('mails', async () => (await import('./mails-page.tsx')).MailsPage)
