import { listSuggestions } from '#contract/catalog/suggestions.ts'
import { readBom } from '#contract/selling/boms.ts'
import { pasteBom } from '../journeys/boms.ts'
import { expect } from '../journeys/journey.ts'
import { googleButton } from '../journeys/openid.ts'
import { logIn, newcomer, signUp } from '../journeys/people.ts'
import { laddered, putOnSale } from '../journeys/shelf.ts'
import { has } from './calls.ts'
import { type Scene, scenes } from './state.ts'

/** Opens the cart of a visitor with these lines. */
async function opensCart({ page }: Scene, lines: object[]): Promise<void> {
  await page.addInitScript((kept) => localStorage.setItem('cart', kept), JSON.stringify(lines))
  await page.goto('/cart')
  await expect(page.getByRole('region', { name: 'Total' })).toContainText('$')
}

const bom =
  'Designator,Comment,Footprint,Remark\nR1-R14,10k 1%,0603,\nC1 C2,100nF 16V,0402,near U1\nU1,LM358DR,,\n'

export const visitorScenes = scenes({
  async 'home/third-slide'({ page }) {
    await page.goto('/')
    const button = page.getByRole('button', { name: 'Slide 3: ' })
    await button.click()
    await expect(button).toHaveAttribute('aria-current', 'true')
  },

  async 'home/menu-open'({ page }) {
    await page.setViewportSize({ width: 360, height: 800 })
    await page.goto('/')
    await page.getByRole('banner').getByLabel('Menu').click()
    await expect(page.getByRole('link', { name: 'Blogs' }).first()).toBeVisible()
  },

  async 'home/not-found'({ page, complaints }) {
    complaints.expect(/status of 404/)
    await page.goto('/no/such/page')
    await expect(page.getByText('Error 404')).toBeVisible()
  },

  async 'products/suggestions'({ page }) {
    await page.goto('/reviews')
    const suggested = page.waitForResponse((each) => each.url().includes(listSuggestions.path))
    await page.getByRole('banner').getByPlaceholder('Search parts').filter({ visible: true }).click()
    await page.keyboard.type('10k')
    await suggested
    await expect(page.getByRole('listbox', { name: 'Suggestions' })).toBeVisible()
    await page.keyboard.press('ArrowDown')
  },

  async 'product/better-offer'({ page, db }) {
    await page.goto((await putOnSale(db, laddered)).path)
    await page.getByLabel('Quantity', { exact: true }).fill('95')
    await expect(page.getByRole('button', { name: 'Order 100' })).toBeVisible()
  },

  async 'compare/long-texts'({ page, db, filled }) {
    const { rows } = await db.query('SELECT part_number FROM products WHERE id = $1', [filled.ids.wordy])
    await page.goto(`/compare?parts=${rows[0].part_number},RC0603FR-0710K,NO-SUCH-PART`)
    await expect(page.getByRole('table')).toBeVisible()
  },

  async 'cart/many'(scene) {
    const { rows } = await scene.db.query(
      `SELECT part_number AS "partNumber", least, least * 100 AS quantity FROM
       (SELECT part_number, minimum_order AS least, id FROM products WHERE archived_at IS NULL
        ORDER BY id = $1 DESC, id DESC LIMIT 38) p`,
      [scene.filled.ids.wordy],
    )
    await opensCart(scene, [
      ...rows.map((line, nth) => ({
        ...line,
        reference: nth === 0 ? 'R'.repeat(200) : `R${nth}-R${nth + 7}`,
      })),
      { partNumber: 'NO-LONGER-ON-SALE', quantity: 20, reference: 'D4' },
      { partNumber: 'X'.repeat(40), quantity: 2_147_483_647 },
    ])
    await expect(scene.page.getByText(/lines cannot be ordered/)).toBeVisible()
  },

  async 'bom/read'({ page }) {
    await page.goto('/bom')
    await pasteBom(page, bom)
    await expect(page.getByRole('region', { name: 'Summary' })).toBeVisible()
    await page.getByText('Columns:').click()
    await expect(page.getByRole('region', { name: 'First rows of the file' })).toBeVisible()
  },

  async 'bom/long-texts'(scene) {
    const wordy = `Connector ${'WITHAVERYLONGNAME'.repeat(6)}`
    const line = { references: ['J1'], quantity: 1, perBoard: 1, text: wordy.repeat(3), match: 'none' }
    const leftOut = [{ row: 9, text: wordy.repeat(4), why: 'no-part' }]
    const columns = { description: { header: wordy, index: 0 } }
    const lines = Array.from({ length: 300 }, (_, nth) => ({ ...line, row: nth + 2 }))
    const sums = { toCheck: [], totalPrice: 0, perBoard: 0, steps: [] }
    await has(scene, readBom, { columns, sample: [[wordy]], lines, leftOut, ...sums })
    await scene.page.goto('/bom')
    await pasteBom(scene.page, bom)
    await expect(scene.page.getByRole('region', { name: 'Summary' })).toBeVisible()
    await scene.page.getByRole('button', { name: 'Left out' }).click()
  },

  async 'contact/mistakes'({ page }) {
    await page.goto('/contact')
    const form = page.getByRole('form', { name: 'Write to us' })
    // The scripts start at the first action.
    await page.waitForLoadState('domcontentloaded')
    await form.getByLabel('Email address').focus()
    await expect(form).toHaveJSProperty('noValidate', true)
    await form.getByLabel('Email address').fill('ada@example')
    await form.getByLabel('Message').fill('All day long. '.repeat(1000))
    await form.getByRole('button', { name: 'Submit' }).click()
    await expect(form.getByLabel('Message')).toHaveAttribute('aria-invalid', 'true')
  },

  async 'login/refused'({ page, complaints }) {
    complaints.expect(/status of 401/)
    await page.goto('/login')
    await logIn(page, { email: 'nobody@example.com', password: 'a wrong guess' })
    await expect(page.getByRole('alert')).toBeVisible()
  },

  async 'login/code'({ page }) {
    const json = { secondFactor: true }
    await page.route('**/api/auth/sign-in/email', (route) => route.fulfill({ status: 202, json }))
    await page.goto('/login')
    await logIn(page, newcomer('Maximiliana Featherstonehaugh-Cholmondeley'))
    await page.getByRole('button', { name: 'Use a recovery code' }).click()
    await expect(page.getByLabel('Recovery code')).toBeVisible()
  },

  async 'login/stand-in-for-google'({ page, complaints }) {
    complaints.expect(/status of 422/)
    await page.goto('/login')
    await googleButton(page).click()
    await page.getByRole('button', { name: 'Continue', exact: true }).click()
    await expect(page.getByRole('alert')).toBeVisible()
  },

  async 'sign-up/mistakes'({ page }) {
    await page.goto('/signUp')
    await signUp(page, { name: '', email: 'ada@example', password: 'short' })
    await expect(page.getByText('Provide a valid Email')).toBeVisible()
  },

  async 'reset-password/mistakes'({ page }) {
    await page.goto('/reset-password#token=something')
    await page.getByLabel('New password', { exact: true }).fill('12345')
    await page.getByRole('button', { name: 'Save password' }).click()
    await expect(page.getByText('Must be 6 characters or longer')).toBeVisible()
  },
})
