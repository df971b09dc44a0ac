import { Outlet } from 'react-router'
import { lazyScreen } from '../../lazy-screen.tsx'

const RequireAdmin = lazyScreen('admin', async () => (await import('./require-admin.tsx')).RequireAdmin)

export default function Admin() {
  return (
    <RequireAdmin>
      <Outlet />
    </RequireAdmin>
  )
}
