import { t } from '#messages/catalogue.ts'
import { lazyScreen } from '../../lazy-screen.tsx'
import { unlistedMeta } from '../../page-meta.ts'
import type { Route } from './+types/family-route.ts'

export const meta = () => unlistedMeta(t('dashboard.families'))

const FamilyPage = lazyScreen('family', async () => (await import('./family-page.tsx')).FamilyPage)

export default function Family({ params }: Route.ComponentProps) {
  return <FamilyPage family={params.key} key={params.key} />
}
