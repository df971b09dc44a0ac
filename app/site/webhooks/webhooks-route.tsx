import { t } from '#messages/catalogue.ts'
import { lazyScreen } from '../../lazy-screen.tsx'
import { unlistedMeta } from '../../page-meta.ts'

export const meta = () => unlistedMeta(t('dashboard.webhooks'))

export default lazyScreen('webhooks', async () => (await import('./webhooks-page.tsx')).WebhooksPage)
