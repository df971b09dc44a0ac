import { deleteProduct } from '#contract/catalog/catalog.ts'
import { erasePerson } from '#contract/selling/privacy.ts'
import { sendMessage } from '#contract/site/contact.ts'
import { answerMessage } from '#contract/site/messages.ts'
import { hideReview, listAllReviews, showReview } from '#contract/site/reviews.ts'
import { newId } from '#server/platform/database/ids.ts'
import { placeLines } from '#test/support/place-lines.ts'
import { callAs, signUp } from '#test/support/shopper.ts'
import { expect } from '../journeys/journey.ts'
import { placeByApi } from '../journeys/ordering.ts'
import { photograph, productForm } from '../journeys/owner.ts'
import { shipByApi } from '../journeys/packing.ts'
import { payByApi } from '../journeys/paying.ts'
import { elsewhere } from '../journeys/people.ts'
import { putOnSale } from '../journeys/shelf.ts'
import { fails, hangs } from './calls.ts'
import { arriveAsAdmin } from './dashboard-states.ts'
import { go, main, open, showHistory } from './desk-pages.ts'
import { demoPart, tradedPart, wordyPart } from './shelf-parts.ts'
import { type Scene, type State, states } from './state.ts'

/** The states of every list of the owner. `call` loads the list, as a glob below /api. */
function listStates(path: string, heading: RegExp, call: string): State[] {
  return states(path, {
    async filled(scene) {
      await wordyPart(scene.db)
      await open(scene, path, heading)
      await expect(main(scene).getByRole('listitem').or(main(scene).getByRole('row')).nth(3)).toBeVisible()
    },

    async 'none-found'(scene) {
      await open(scene, `${path}?q=nothing+like+this`, heading)
      await expect(main(scene).getByText(/^No .* (has such|matches)/)).toBeVisible()
    },

    async loading(scene) {
      await hangs(scene.page, call)
      await open(scene, path, heading)
    },

    async failed(scene) {
      await fails(scene, call)
      await open(scene, path, heading)
      await expect(main(scene).getByRole('alert')).toBeVisible()
    },
  })
}

export const adminStates: State[] = [
  ...listStates('users', /^All Users/, '/users*'),
  ...listStates('manageorders', /^Manage All Orders/, '/allorders*'),
  ...listStates('manageproducts', /^Manage All Products/, '/products*'),
  ...listStates('managereviews', /^Manage All Reviews/, '/allreviews*'),

  ...states('managereviews', {
    async hidden(scene) {
      const admin = elsewhere(await arriveAsAdmin(scene))
      const [review] = (await admin.call(listAllReviews, { query: { limit: '1' } })).body
      const params = { params: { id: review._id } }
      await admin.call(hideReview, params)
      await go(scene, 'managereviews?state=hidden', /^Manage All Reviews/)
      await showHistory(scene)
      await admin.call(showReview, params)
    },
  }),

  ...states('messages', {
    async filled(scene) {
      await arriveAsAdmin(scene)
      for (const message of [
        'By the reel?',
        'Do you sell them by the reel?\n\n'.repeat(12),
        'W'.repeat(400),
      ]) {
        const body = { email: `${'long.'.repeat(9)}name@example.com`, subject: `Reels ${newId()}`, message }
        await callAs(scene.store.url, undefined, sendMessage, { body })
      }
      await go(scene, 'messages', /^Messages/)
      await expect(main(scene).getByRole('row').nth(3)).toBeVisible()
    },

    async answered(scene) {
      const admin = elsewhere(await arriveAsAdmin(scene))
      const body = { email: 'mei.tanaka@example.com', subject: `Reels ${newId()}`, message: 'By the reel?' }
      const { _id: id } = (await callAs(scene.store.url, undefined, sendMessage, { body })).body
      await admin.call(answerMessage, { params: { id } })
      await go(scene, 'messages?state=answered', /^Messages/)
      await showHistory(scene)
    },

    async 'none-found'(scene) {
      await open(scene, 'messages?q=nothing+like+this', /^Messages/)
      await expect(main(scene).getByText('No message matches')).toBeVisible()
    },

    async loading(scene) {
      await hangs(scene.page, '/messages*')
      await open(scene, 'messages', /^Messages/)
    },

    async failed(scene) {
      await fails(scene, '/messages*')
      await open(scene, 'messages', /^Messages/)
      await expect(main(scene).getByRole('alert')).toBeVisible()
    },
  }),

  ...states('exports', {
    async filled(scene) {
      await open(scene, 'exports', /^Exports/)
      await expect(main(scene).getByRole('row').nth(7)).toBeVisible()
    },

    async wrong(scene) {
      await open(scene, 'exports', /^Exports/)
      await main(scene).getByLabel('From').fill('2099-12-31')
      await expect(main(scene).getByText('The last day is before the first.')).toBeVisible()
    },
  }),

  ...states('manageorders', {
    async cards(scene) {
      await open(scene, 'manageorders?view=cards', /^Manage All Orders/)
      await expect(main(scene).getByRole('heading', { level: 2 }).first()).toBeVisible()
    },

    async 'to-ship'(scene) {
      await open(scene, 'manageorders?state=to-ship', /^Manage All Orders/)
      await expect(main(scene).getByRole('row').nth(1)).toBeVisible()
    },

    async disputed(scene) {
      const buyer = await signUp(scene.store.url, 'Dis Puter')
      const order = await placeByApi(buyer, await putOnSale(scene.db), 10)
      await payByApi(scene.store.url, buyer, order)
      await scene.db.query(`UPDATE payments SET dispute = 'open' WHERE order_id = $1`, [order])
      await open(scene, 'manageorders', /^Manage All Orders/)
      await main(scene)
        .getByRole('link', { name: /^Disputed/ })
        .click()
      await expect(main(scene).getByRole('row').nth(1)).toContainText('Dis Puter')
    },

    async 'erased-customer'(scene) {
      const admin = elsewhere(await arriveAsAdmin(scene))
      const buyer = await signUp(scene.store.url, 'Era Sable')
      const order = await placeByApi(buyer, await putOnSale(scene.db), 10)
      await payByApi(scene.store.url, buyer, order)
      await shipByApi(admin, order)
      const { rows } = await scene.db.query('SELECT id FROM users WHERE email = $1', [buyer.email])
      await admin.call(erasePerson, { params: { id: rows[0].id } })
      await go(scene, `manageorders?view=cards&q=${order}`, /^Manage All Orders/)
      await main(scene).getByText('History', { exact: true }).click()
      await expect(main(scene)).toContainText('Era Sable (erased)')
    },

    async 'many-lines'(scene) {
      await arriveAsAdmin(scene)
      const buyer = await signUp(scene.store.url, 'Ida Boards')
      const reference = Array.from({ length: 40 }, (_, n) => `R${n + 1}`).join(', ')
      const parts = await Promise.all(Array.from({ length: 12 }, () => putOnSale(scene.db)))
      const lines = parts.map(({ id }) => ({ toolId: id, quantity: 10, reference }))
      const { body: order } = await placeLines(buyer, lines, { poNumber: 'PO-2291' })
      await go(scene, `manageorders?view=cards&q=${order.orderNumber}`, /^Manage All Orders/)
      await main(scene).getByText('Lines: 12').click()
      await expect(main(scene).getByText('R40').first()).toBeVisible()
    },
  }),

  ...states('manageproducts', {
    async deleted(scene) {
      const admin = elsewhere(await arriveAsAdmin(scene))
      for (let n = 0; n < 3; n++) {
        const { id } = await putOnSale(scene.db)
        await admin.call(deleteProduct, { params: { id } })
      }
      await go(scene, 'manageproducts?state=deleted', /^Manage All Products/)
      await showHistory(scene)
    },

    async 'none-deleted-found'(scene) {
      await open(scene, 'manageproducts?state=deleted&q=nothing+like+this', /^Manage All Products/)
      await expect(main(scene).getByText('No deleted product has such a name.')).toBeVisible()
    },

    async 'correcting-stock'(scene) {
      await open(scene, 'manageproducts', /^Manage All Products/)
      await main(scene).getByRole('button', { name: 'Correct stock' }).first().click()
      await expect(scene.page.getByRole('dialog').getByLabel('Reason')).toBeVisible()
    },

    async 'changing-price'(scene) {
      await open(scene, 'manageproducts', /^Manage All Products/)
      await main(scene).getByRole('button', { name: 'change the price' }).first().click()
      await expect(scene.page.getByRole('dialog').getByLabel('Price', { exact: true })).toBeVisible()
    },

    async 'asking-to-delete'(scene) {
      await open(scene, 'manageproducts', /^Manage All Products/)
      await main(scene).getByRole('button', { name: 'Delete' }).first().click()
      await expect(scene.page.getByRole('alertdialog')).toBeVisible()
    },

    async change(scene) {
      const { id } = await demoPart(scene.db)
      await open(scene, `manageproducts/${id}`, /^Change the product/)
    },

    async 'price-breaks-refused'(scene) {
      const { id } = await demoPart(scene.db)
      await open(scene, `manageproducts/${id}`, /^Change the product/)
      await main(scene).getByLabel('Price each').first().fill('0.2.6')
      await main(scene).getByLabel('Order multiple').fill('0')
      await main(scene).getByRole('button', { name: 'Add a price break' }).click()
      await expect(main(scene).getByRole('alert')).toHaveCount(2)
      await toTop(scene)
    },

    async 'trade-data'(scene) {
      const { id } = await tradedPart(scene.db)
      await open(scene, `manageproducts/${id}`, /^Change the product/)
      await main(scene).getByText('Trade data').click()
      await expect(main(scene).getByLabel('Packaging')).toBeVisible()
      await toTop(scene)
    },

    async 'trade-data-refused'(scene) {
      const { id } = await tradedPart(scene.db)
      await open(scene, `manageproducts/${id}`, /^Change the product/)
      await main(scene).getByText('Trade data').click()
      await main(scene).getByLabel('Life cycle').selectOption('Obsolete')
      await main(scene).getByLabel('HS code').fill('85')
      await main(scene).getByLabel('Weight (g)').fill('')
      await expect(main(scene).getByRole('alert')).toContainText('Use 6, 8 or 10 digits')
      await toTop(scene)
    },
  }),

  ...states('addproduct', {
    async fresh(scene) {
      await open(scene, 'addproduct', /^Please Add Product/)
    },

    async uploading(scene) {
      await open(scene, 'addproduct', /^Please Add Product/)
      await hangs(scene.page, '/images')
      await productForm(scene.page)
        .getByLabel('Upload image')
        .setInputFiles(await photograph())
      await expect(main(scene).getByRole('progressbar')).toBeVisible()
    },

    async 'upload-failed'(scene) {
      await open(scene, 'addproduct', /^Please Add Product/)
      await fails(scene, '/images')
      await productForm(scene.page)
        .getByLabel('Upload image')
        .setInputFiles(await photograph())
      await expect(main(scene).getByRole('alert')).toContainText('The picture could not be uploaded.')
    },
  }),

  ...states('overview', {
    async loading(scene) {
      await hangs(scene.page, '/overview')
      await arriveAsAdmin(scene)
      await scene.page.goto('/dashboard')
      await expect(main(scene).locator('[aria-busy=true]').last()).toBeVisible()
    },

    async failed(scene) {
      await fails(scene, '/overview')
      await arriveAsAdmin(scene)
      await scene.page.goto('/dashboard')
      await expect(main(scene).getByRole('alert')).toBeVisible()
    },
  }),
]

/** A field half below the header would count as too small to press. */
async function toTop({ page }: Scene): Promise<void> {
  await page.evaluate(() => scrollTo(0, 0))
}
