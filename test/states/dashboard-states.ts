import { expect } from '../journeys/journey.ts'
import { arriveAsOwner } from '../journeys/owner.ts'
import { arriveSignedIn } from '../journeys/people.ts'
import { hangs } from './calls.ts'
import { type Scene, states } from './state.ts'

export const arriveAsAdmin = ({ page, db }: Scene, name?: string) => arriveAsOwner(page, db, name)

const menu = ({ page }: Scene) => page.getByRole('navigation', { name: 'Dashboard' })

export const dashboardStates = states('dashboard', {
  async buyer(scene) {
    await arriveSignedIn(scene.page)
    await scene.page.goto('/dashboard')
    await expect(menu(scene).getByRole('link', { name: 'My Orders' })).toBeVisible()
  },

  async admin(scene) {
    await arriveAsAdmin(scene)
    await scene.page.goto('/dashboard')
    await expect(menu(scene).getByRole('link', { name: 'Users' })).toBeVisible()
  },

  async 'role-loading'(scene) {
    await arriveSignedIn(scene.page)
    await hangs(scene.page, '/admin/*')
    await scene.page.goto('/dashboard')
    await expect(menu(scene)).toHaveAttribute('aria-busy', 'true')
  },

  async 'long-name'(scene) {
    await arriveSignedIn(scene.page, 'Maximiliane Sophie Freifrau von Hohenstein-Wartburg zu Löwenstein')
    await scene.page.goto('/dashboard')
    await expect(menu(scene).getByRole('link', { name: 'My Orders' })).toBeVisible()
  },

  async 'chunk-loading'({ page }) {
    await arriveSignedIn(page)
    await page.route('**/assets/my-orders-page*.js', () => {})
    await page.goto('/dashboard/myorders')
    await expect(page.getByText('Loading…')).toBeVisible()
  },

  async 'chunk-lost'({ page, complaints }) {
    complaints.expect(/ERR_FAILED .*my-orders-page/)
    await arriveSignedIn(page)
    await page.route('**/assets/my-orders-page*.js', (route) => route.abort())
    await page.goto('/dashboard/myorders')
    await expect(page.getByRole('alert')).toContainText('Loading chunk my-orders failed (error).')
  },
})
