import { addStockNotice } from '#contract/selling/stock-notices.ts'
import { expect } from '../journeys/journey.ts'
import { arriveSignedIn, elsewhere } from '../journeys/people.ts'
import { fails, hangs } from './calls.ts'
import { demoPart, wordyPart } from './shelf-parts.ts'
import { type Scene, states } from './state.ts'

const page = '/dashboard/stock-notices'

async function waits({ page, db }: Scene): Promise<void> {
  const person = elsewhere(await arriveSignedIn(page))
  for (const { id } of [await demoPart(db, 'none'), await wordyPart(db)]) {
    const { rows } = await db.query('SELECT part_number FROM products WHERE id = $1', [id])
    await person.call(addStockNotice, {
      params: { partNumber: rows[0].part_number },
      body: { quantity: 2_000_000_000 },
    })
  }
}

export const stockNoticeStates = states('stock-notices', {
  async empty(scene) {
    await arriveSignedIn(scene.page)
    await scene.page.goto(page)
    await expect(scene.page.getByText('You are not waiting for any part.')).toBeVisible()
  },

  async loading(scene) {
    await arriveSignedIn(scene.page)
    await hangs(scene.page, '/stock-notices')
    await scene.page.goto(page)
    await expect(scene.page.locator('main [aria-busy=true]').last()).toBeVisible()
  },

  async failed(scene) {
    await arriveSignedIn(scene.page)
    await fails(scene, '/stock-notices')
    await scene.page.goto(page)
    await expect(scene.page.getByRole('alert')).toBeVisible()
  },

  async filled(scene) {
    await waits(scene)
    await scene.page.goto(page)
    await expect(scene.page.getByRole('button', { name: /^End the notice/ })).toHaveCount(2)
  },

  async asking(scene) {
    await arriveSignedIn(scene.page)
    await scene.page.goto(`${page}?part=RC0603FR-0710K&quantity=5000`)
    await expect(scene.page.getByRole('button', { name: 'Notify Me' })).toBeVisible()
  },

  async 'on-the-page-of-a-part'(scene) {
    await waits(scene)
    await scene.page.goto((await demoPart(scene.db, 'none')).path)
    await expect(scene.page.getByRole('button', { name: /^End the notice/ })).toBeVisible()
  },

  async ending(scene) {
    await scene.page.goto('/stock-notices/off?token=none')
    await expect(scene.page.getByRole('button', { name: 'End all notices' })).toBeVisible()
  },

  async 'ending-refused'(scene) {
    scene.complaints.allow(/status of 404/)
    await scene.page.goto('/stock-notices/off?token=none')
    await scene.page.getByRole('button', { name: 'End all notices' }).click()
    await expect(scene.page.getByRole('alert')).toBeVisible()
  },
})
