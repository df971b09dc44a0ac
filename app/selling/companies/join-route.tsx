import { t } from '#messages/catalogue.ts'
import { lazyScreen } from '../../lazy-screen.tsx'
import { unlistedMeta } from '../../page-meta.ts'
import type { Route } from './+types/join-route.ts'

export const meta = () => unlistedMeta(t('accept.title'))

const JoinPage = lazyScreen('join-company', async () => (await import('./join-page.tsx')).JoinPage)

export default function JoinPageRoute({ params }: Route.ComponentProps) {
  return <JoinPage secret={params.secret} key={params.secret} />
}
