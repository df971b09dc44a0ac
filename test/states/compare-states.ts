import { expect } from '../journeys/journey.ts'
import { wordyPart } from './shelf-parts.ts'
import { type Scene, type Show, states } from './state.ts'

/** Compares parts of the demo world that have parameters, or others. */
const comparing =
  (count: number, query = ''): Show =>
  async ({ page, db }: Scene) => {
    const { rows } = await db.query<{ number: string }>(
      `SELECT part_number AS number FROM products WHERE archived_at IS NULL AND family LIKE '%resistors' ORDER BY id DESC LIMIT $1`,
      [count],
    )
    await page.goto(`/compare?parts=${rows.map(({ number }) => number).join(',')}${query}`)
    await expect(page.getByRole('columnheader')).toHaveCount(count)
  }

export const compareStates = states('compare', {
  two: comparing(2),
  six: comparing(6),
  differences: comparing(3, '&quantity=95&differences=yes'),

  async wordy(scene) {
    const { id } = await wordyPart(scene.db)
    const { rows } = await scene.db.query('SELECT part_number AS number FROM products WHERE id = $1', [id])
    await scene.page.goto(`/compare?parts=${rows[0].number},RC0603FR-0710K,NO-SUCH-PART`)
    await expect(scene.page.getByText('Not on sale: NO-SUCH-PART')).toBeVisible()
  },

  async nothing({ page }) {
    await page.goto('/compare')
    await expect(page.getByText('Choose parts to compare')).toBeVisible()
  },
})
