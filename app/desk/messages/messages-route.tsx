import { t } from '#messages/catalogue.ts'
import { lazyScreen } from '../../lazy-screen.tsx'
import { unlistedMeta } from '../../page-meta.ts'

export const meta = () => unlistedMeta(t('dashboard.messages'))

const MessagesPage = lazyScreen('messages', async () => (await import('./messages-page.tsx')).MessagesPage)

export default function Messages() {
  return <MessagesPage />
}
