import { addList, type ListInput, shareList } from '#contract/selling/lists.ts'
import { expect } from '../journeys/journey.ts'
import { placeByApi } from '../journeys/ordering.ts'
import { arriveSignedIn, elsewhere } from '../journeys/people.ts'
import { fails, hangs } from './calls.ts'
import { demoParts, wordyPart } from './shelf-parts.ts'
import { type Scene, states } from './state.ts'

const LONG =
  'Long texts without any break: ABCDEFGHIJKLMNOPQRSTUVWXYZABCDEFGHIJKLMNOPQRSTUVWXYZABCDEFGHIJKLMNOP'

async function numberOf(db: Scene['db'], { id }: { id: string }): Promise<string> {
  const { rows } = await db.query('SELECT part_number FROM products WHERE id = $1', [id])
  return rows[0].part_number
}

/** A line with each problem, one with the longest texts, and usual ones. */
async function linesOf(db: Scene['db']): Promise<ListInput['lines']> {
  const usual = await demoParts(db, 'plenty')
  const [out] = await demoParts(db, 'none')
  const wordy = await wordyPart(db)
  const numbers = await Promise.all(usual.slice(0, 5).map((part) => numberOf(db, part)))
  return [
    ...numbers.map((partNumber, n) => ({
      partNumber,
      quantity: n === 1 ? 1 : 1000 * (n + 1),
      reference: `R${n}, R${n + 10}`,
      ...(n === 0 && { note: '1 % or better' }),
    })),
    ...(out ? [{ partNumber: await numberOf(db, out), quantity: 500 }] : []),
    { partNumber: await numberOf(db, wordy), quantity: 8, reference: LONG.repeat(2), note: LONG.repeat(2) },
    { partNumber: 'NOT-OURS/ANY-MORE', quantity: 2_147_483_647, note: 'From the old board' },
  ]
}

async function saved(scene: Scene, name: string, lines: ListInput['lines']): Promise<string> {
  const person = elsewhere(await arriveSignedIn(scene.page))
  await person.call(addList, { body: { name: LONG, lines: [] } })
  const { body: list } = await person.call(addList, { body: { name, note: 'For the assembly house', lines } })
  return list._id
}

const filled = async (scene: Scene) => saved(scene, 'Rev B board', await linesOf(scene.db))

export const listStates = states('lists', {
  async empty({ page }) {
    await arriveSignedIn(page)
    await page.goto('/dashboard/lists')
    await expect(page.getByText('You have no lists yet.')).toBeVisible()
  },

  async loading({ page }) {
    await arriveSignedIn(page)
    await hangs(page, '/lists')
    await page.goto('/dashboard/lists')
    await expect(page.locator('main [aria-busy=true]').last()).toBeVisible()
  },

  async failed(scene) {
    await arriveSignedIn(scene.page)
    await fails(scene, '/lists')
    await scene.page.goto('/dashboard/lists')
    await expect(scene.page.getByRole('alert')).toBeVisible()
  },

  async filled(scene) {
    await filled(scene)
    await scene.page.goto('/dashboard/lists')
    await expect(scene.page.getByRole('link', { name: 'Rev B board' })).toBeVisible()
  },

  async 'naming-refused'({ page }) {
    await arriveSignedIn(page)
    await page.goto('/dashboard/lists')
    await page.getByRole('button', { name: 'New list' }).click()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('List Name is Required')).toBeVisible()
  },

  async 'one-empty'(scene) {
    const id = await saved(scene, 'Rev A', [])
    await scene.page.goto(`/dashboard/lists/${id}`)
    await expect(scene.page.getByRole('heading', { name: 'Rev A' })).toBeVisible()
  },

  async 'one-loading'(scene) {
    await arriveSignedIn(scene.page)
    await hangs(scene.page, '/lists/*')
    await scene.page.goto('/dashboard/lists/0199')
    await expect(scene.page.locator('main [aria-busy=true]').last()).toBeVisible()
  },

  async 'one-unknown'(scene) {
    await arriveSignedIn(scene.page)
    scene.complaints.allow(/status of 404/)
    await scene.page.goto('/dashboard/lists/0199')
    await expect(scene.page.getByRole('alert')).toBeVisible()
  },

  async 'one-filled'(scene) {
    const id = await filled(scene)
    await scene.page.goto(`/dashboard/lists/${id}`)
    await expect(scene.page.getByText('This part is not on sale now.')).toBeVisible()
    await expect(scene.page.getByRole('button', { name: /^Notify me about/ }).first()).toBeVisible()
  },

  async 'not-saved'(scene) {
    const id = await filled(scene)
    await scene.page.goto(`/dashboard/lists/${id}`)
    const remove = scene.page.getByRole('button', { name: 'Remove NOT-OURS/ANY-MORE' })
    await expect(remove).toBeVisible()
    await fails(scene, '/lists/*')
    await remove.click()
    await expect(scene.page.getByRole('alert')).toBeVisible()
  },

  async 'adding-refused'(scene) {
    const id = await saved(scene, 'Rev A', [])
    await scene.page.goto(`/dashboard/lists/${id}`)
    await scene.page.getByRole('button', { name: 'Add a part' }).click()
    await expect(scene.page.getByRole('alert').first()).toBeVisible()
  },

  async sharing(scene) {
    const id = await filled(scene)
    await scene.page.goto(`/dashboard/lists/${id}`)
    await scene.page.getByRole('button', { name: 'Share' }).click()
    await scene.page.getByRole('button', { name: 'Make a link' }).click()
    await expect(scene.page.getByRole('button', { name: 'End the link' })).toBeVisible()
  },

  async 'asking-to-delete'(scene) {
    const id = await filled(scene)
    await scene.page.goto(`/dashboard/lists/${id}`)
    await scene.page.getByRole('button', { name: 'Delete' }).click()
    await expect(scene.page.getByRole('alertdialog')).toBeVisible()
  },
})

async function shareByApi({ page }: Scene, lines: ListInput['lines']): Promise<string> {
  const person = elsewhere(await arriveSignedIn(page))
  const note = 'For the assembly house.\nPlease order the resistors on reels.'
  const { body: list } = await person.call(addList, { body: { name: 'Rev B board', note, lines } })
  const { body: head } = await person.call(shareList, { params: { id: list._id } })
  await page.evaluate(() => localStorage.clear())
  return `/lists/${head.secret}`
}

export const sharedListStates = states('shared-list', {
  async filled(scene) {
    await scene.page.goto(await shareByApi(scene, await linesOf(scene.db)))
    await expect(scene.page.getByText('This part is not on sale now.')).toBeVisible()
  },

  async empty(scene) {
    await scene.page.goto(await shareByApi(scene, []))
    await expect(scene.page.getByText('This list has no lines.')).toBeVisible()
  },

  async ended({ page, complaints }) {
    complaints.allow(/status of 404/)
    await page.goto('/lists/abcdefghijklmnopqrstuv')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  },
})

async function orderOf(scene: Scene): Promise<string> {
  const person = elsewhere(await arriveSignedIn(scene.page))
  return placeByApi(person, await wordyPart(scene.db), 1)
}

export const orderAgainStates = states('order-again', {
  async filled(scene) {
    const id = await orderOf(scene)
    await scene.page.goto(`/dashboard/orders/${id}/again`)
    await expect(scene.page.getByText('unchanged')).toBeVisible()
  },

  async loading(scene) {
    await arriveSignedIn(scene.page)
    await hangs(scene.page, '/orders/*')
    await scene.page.goto('/dashboard/orders/0199/again')
    await expect(scene.page.locator('main [aria-busy=true]').last()).toBeVisible()
  },

  async unknown(scene) {
    await arriveSignedIn(scene.page)
    scene.complaints.allow(/status of 404/)
    await scene.page.goto('/dashboard/orders/0199/again')
    await expect(scene.page.getByRole('alert')).toBeVisible()
  },

  async 'no-prices'(scene) {
    const id = await orderOf(scene)
    await fails(scene, '/prices')
    await scene.page.goto(`/dashboard/orders/${id}/again`)
    await expect(scene.page.getByRole('alert')).toBeVisible()
  },
})
