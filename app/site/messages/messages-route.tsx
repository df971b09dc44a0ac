import { t } from '#messages/catalogue.ts'
import { lazyScreen } from '../../lazy-screen.tsx'
import { unlistedMeta } from '../../page-meta.ts'

export const meta = () => unlistedMeta(t('dashboard.messages'))

export default lazyScreen('messages', async () => (await import('./messages-page.tsx')).MessagesPage)
