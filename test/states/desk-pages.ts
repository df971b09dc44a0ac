import { expect } from '../journeys/journey.ts'
import { arriveAsAdmin } from './dashboard-states.ts'
import type { Scene } from './state.ts'

export const main = ({ page }: Scene) => page.getByRole('main')

/** Opens a page of the dashboard as an admin and waits for its heading. */
export async function open(scene: Scene, path: string, heading: RegExp): Promise<void> {
  await arriveAsAdmin(scene)
  await go(scene, path, heading)
}

export async function go(scene: Scene, path: string, heading: RegExp): Promise<void> {
  await scene.page.goto(`/dashboard/${path}`)
  await expect(main(scene).getByRole('heading', { level: 1, name: heading }).first()).toBeVisible()
}

/** Expands the history of the first row. */
export async function showHistory(scene: Scene): Promise<void> {
  const row = main(scene).getByRole('row').nth(1)
  await row.getByText('History').click()
  await expect(row.getByRole('listitem').last()).toContainText('@example.com')
}
