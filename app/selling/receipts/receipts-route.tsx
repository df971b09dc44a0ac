import { t } from '#messages/catalogue.ts'
import { lazyScreen } from '../../lazy-screen.tsx'
import { unlistedMeta } from '../../page-meta.ts'

export const meta = () => unlistedMeta(t('dashboard.receipts'))

export default lazyScreen('receipts', async () => (await import('./receipts-page.tsx')).ReceiptsPage)
