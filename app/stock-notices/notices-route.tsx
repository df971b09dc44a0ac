import { t } from '#messages/catalogue.ts'
import { lazyScreen } from '../lazy-screen.tsx'
import { learn } from '../learn.ts'
import { unlistedMeta } from '../page-meta.ts'

export const meta = () => unlistedMeta(t('dashboard.notices'))

const NoticesPage = lazyScreen(
  'stock-notices',
  async () => {
    const [{ NoticesPage }] = await Promise.all([import('./notices-page.tsx'), learn('own-account')])
    return NoticesPage
  },
  'lists',
)

export default function Notices() {
  return <NoticesPage />
}
