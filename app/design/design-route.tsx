import { lazyScreen } from '../lazy-screen.tsx'

const DesignPage = lazyScreen(
  'design',
  async () => (await import('./design-page.tsx')).DesignPage,
  'dashboard',
)

export default function Design() {
  return <DesignPage />
}
