import { lazyScreen } from '../../lazy-screen.tsx'
import { RequireSession } from './require-session.tsx'

const DashboardFrame = lazyScreen(
  'dashboard',
  async () => (await import('./dashboard-frame.tsx')).DashboardFrame,
)

export default function Dashboard() {
  return (
    <RequireSession>
      <DashboardFrame />
    </RequireSession>
  )
}
