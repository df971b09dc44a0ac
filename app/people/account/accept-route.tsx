import { t } from '#messages/catalogue.ts'
import { lazyScreen } from '../../lazy-screen.tsx'
import { unlistedMeta } from '../../page-meta.ts'

export const meta = () => unlistedMeta(t('accept.title'))

export default lazyScreen('accept', async () => (await import('./mailed-link-pages.tsx')).AcceptPage)
