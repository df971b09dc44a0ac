import { expect } from '../journeys/journey.ts'
import { laddered, putOnSale } from '../journeys/shelf.ts'
import { demoPart, tradedPart, wordyPart } from './shelf-parts.ts'
import { type Scene, states } from './state.ts'

async function look({ page }: Scene, { path, name }: { path: string; name: string }): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
}

export const productStates = states('product', {
  'in-stock': async (scene) => look(scene, await demoPart(scene.db)),
  low: async (scene) => look(scene, await demoPart(scene.db, 'few')),
  'sold-out': async (scene) => look(scene, await demoPart(scene.db, 'none')),
  'trade-data': async (scene) => look(scene, await tradedPart(scene.db)),
  async 'better-offer'(scene) {
    const part = await putOnSale(scene.db, laddered)
    await look(scene, part)
    await scene.page.getByLabel('Quantity', { exact: true }).fill('95')
    await expect(scene.page.getByRole('button', { name: 'Order 100' })).toBeVisible()
    await scene.db.query('UPDATE products SET archived_at = now() WHERE id = $1', [part.id])
  },
  wordy: async (scene) => look(scene, await wordyPart(scene.db)),
})
