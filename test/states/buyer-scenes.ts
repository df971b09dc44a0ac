import { makeKey } from '#contract/people/keys.ts'
import { getOwnAccount } from '#contract/people/own-account.ts'
import { addList } from '#contract/selling/lists.ts'
import { cancelOrder, getOrder } from '#contract/selling/orders.ts'
import { cards } from '#test/support/card.ts'
import { linkInMail } from '../journeys/account.ts'
import { fillCart, fillInAddress, placeButton, shipTo, summary } from '../journeys/checkout.ts'
import { expect } from '../journeys/journey.ts'
import { fillInOrder, orderForm, placeByApi, purchaseButton } from '../journeys/ordering.ts'
import { payButton, paymentPanel, payWith } from '../journeys/paying.ts'
import { arriveSignedIn, elsewhere } from '../journeys/people.ts'
import { putOnSale, setPrice } from '../journeys/shelf.ts'
import { changes, fails, has } from './calls.ts'
import { type Scene, scenes } from './state.ts'
import { enter } from './visitor.ts'

/** Signs a new person in who has ordered a part. Returns the order's id. */
async function arriveWithOrder({ page, db }: Scene) {
  const ada = elsewhere(await arriveSignedIn(page))
  return { ada, id: await placeByApi(ada, await putOnSale(db), 100) }
}

async function arriveToPay(scene: Scene): Promise<void> {
  const { id } = await arriveWithOrder(scene)
  await scene.page.goto(`/dashboard/payment/${id}`)
  await expect(payButton(scene.page)).toBeEnabled()
}

async function arriveToCheckOut({ page, db }: Scene) {
  const ada = elsewhere(await arriveSignedIn(page))
  const product = await putOnSale(db)
  await fillCart(db, ada, [{ product, quantity: 100, reference: 'R1, R4–R7' }])
  await page.goto('/checkout')
  await expect(summary(page)).toContainText('$')
  return { ada, product }
}

const profile = async ({ page, filled }: Scene) => {
  await enter(page, filled.url, filled.buyer)
  await page.goto('/myprofile')
}

export const buyerScenes = scenes({
  async 'verify-email/of-another'({ page, complaints }) {
    const link = await linkInMail(page, await arriveSignedIn(page), /^Verify your email/)
    await arriveSignedIn(page, 'Mei Tanaka')
    complaints.expect(/status of 403/)
    await page.goto(link)
    await expect(page.getByRole('button', { name: 'Log in to another account' })).toBeVisible()
  },

  async 'sandbox-mails/one-is-read'({ page, complaints }) {
    // The script of axe tries to run in the mail's frame, where scripts are blocked.
    complaints.allow(/Blocked script execution in 'about:srcdoc'/)
    const ada = await arriveSignedIn(page)
    await linkInMail(page, ada, /^Verify your email/)
    await page.goto('/sandbox/mails')
    await page.getByRole('link').filter({ hasText: ada.email }).first().click()
    await expect(page.frameLocator('iframe').getByRole('link').first()).toBeVisible()
  },

  async 'purchase/mistakes'({ page, db }) {
    await arriveSignedIn(page)
    await page.goto((await putOnSale(db)).orderPath)
    await fillInOrder(page, { quantity: 1, number: 'call me' })
    await purchaseButton(page).click()
    await expect(orderForm(page).getByText('Address is Required')).toBeVisible()
  },

  async 'checkout/mistakes'(scene) {
    await arriveToCheckOut(scene)
    await shipTo(scene.page).getByLabel('Country').selectOption('DK')
    await shipTo(scene.page).getByLabel('VAT number').fill('DK12')
    await placeButton(scene.page).click()
    await expect(scene.page.getByText('Street is Required')).toBeVisible()
  },

  async 'checkout/total-changed'(scene) {
    const { product } = await arriveToCheckOut(scene)
    await fillInAddress(scene.page)
    await setPrice(scene.db, product, '0.5000')
    scene.complaints.expect(/status of 409/)
    await placeButton(scene.page).click()
    await expect(summary(scene.page).getByRole('button', { name: /^Order at/ })).toBeVisible()
  },

  async 'payment/mistakes'(scene) {
    await arriveToPay(scene)
    await payButton(scene.page).click()
    await expect(scene.page.getByText('The card number is not complete.')).toBeVisible()
  },

  async 'payment/declined'(scene) {
    await arriveToPay(scene)
    scene.complaints.expect(/status of 402/)
    await payWith(scene.page, cards.declined)
    await expect(paymentPanel(scene.page).getByRole('alert')).toBeVisible()
  },

  async 'payment/bank-asks'(scene) {
    await arriveToPay(scene)
    await payWith(scene.page, cards.asksTheBank)
    await expect(scene.page.getByRole('alertdialog')).toBeVisible()
  },

  async 'my-orders/cancelling-failed'(scene) {
    await arriveWithOrder(scene)
    await fails(scene, cancelOrder)
    await scene.page.goto('/dashboard/myorders')
    await scene.page.getByRole('main').getByRole('button', { name: 'Cancel Order' }).first().click()
    const question = scene.page.getByRole('alertdialog')
    await question.getByRole('button', { name: 'Cancel Order' }).click()
    await expect(question.getByRole('alert')).toBeVisible()
  },

  async 'order/papers-and-refunds'(scene) {
    const { page, filled } = scene
    const on = { at: '2026-11-20T10:00:00.000Z', day: '2026-11-20' }
    const refund = { charges: 0, tax: 0, lines: [], at: on.at, amount: 123_456.78, reason: 'W'.repeat(500) }
    const refunds = ['returned', 'due', 'failed', 'settled'].map((state) => ({
      ...refund,
      _id: state,
      state,
    }))
    const papers = [
      { kind: 'pro-forma', name: 'pro-forma', ...on },
      { kind: 'invoice', name: 'invoice', number: 'INV-10001', ...on },
    ]
    await changes(scene, getOrder, (order) => ({ ...(order as object), refunds, papers }))
    await enter(page, filled.url, filled.buyer)
    await page.goto(`/dashboard/orders/${filled.ids.shipped}`)
    await expect(page.getByRole('region', { name: 'Refunds' }).getByText('Failed')).toBeVisible()
  },

  async 'list/empty-and-shared'({ page }) {
    const ada = elsewhere(await arriveSignedIn(page))
    const { body: list } = await ada.call(addList, { body: { name: 'Rev A', lines: [] } })
    await page.goto(`/dashboard/lists/${list._id}`)
    await page.getByRole('button', { name: 'Add a part' }).click()
    await expect(page.getByRole('alert').first()).toBeVisible()
    await page.getByRole('button', { name: 'Share' }).click()
    await page.getByRole('button', { name: 'Make a link' }).click()
    await expect(page.getByRole('button', { name: 'End the link' })).toBeVisible()
  },

  async 'addresses/adding'({ page, filled }) {
    await enter(page, filled.url, filled.buyer)
    await page.goto('/dashboard/addresses')
    await page.getByRole('button', { name: 'Add an address' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Save the address' }).click()
    await expect(page.getByText('Street is Required')).toBeVisible()
  },

  async 'tools/made'(scene) {
    const { page, filled } = scene
    const createdAt = '2026-11-20T10:00:00.000Z'
    const key = { _id: '1', name: 'ERP', scopes: ['parts:read'], createdAt, webhooks: 0 }
    await has(scene, makeKey, { ...key, key: `farad_${'k'.repeat(60)}` }, 201)
    await enter(page, filled.url, filled.buyer)
    await page.goto('/dashboard/tools')
    await page.getByRole('button', { name: 'Make a key' }).click()
    const form = page.getByRole('form', { name: 'Make a key' })
    await form.getByRole('button', { name: 'Make a key' }).click()
    await expect(form.getByText('Enter a name for the key.')).toBeVisible()
    await form.getByLabel('Name').fill('ERP')
    await form.getByRole('button', { name: 'Make a key' }).click()
    await expect(page.getByText('It is shown only now')).toBeVisible()
  },

  async 'profile/password-mistakes'(scene) {
    await profile(scene)
    scene.complaints.expect(/status of 422/)
    await scene.page.getByRole('button', { name: 'Change password' }).click()
    await scene.page.getByLabel('Current password').fill('not this one')
    await scene.page.getByLabel('New password', { exact: true }).fill('password1')
    await scene.page.getByRole('button', { name: 'Save password' }).click()
    await expect(scene.page.getByText('too easy to guess')).toBeVisible()
  },

  async 'profile/email-refused'(scene) {
    await profile(scene)
    scene.complaints.expect(/status of 403/)
    await scene.page.getByRole('button', { name: 'Change email' }).click()
    const dialog = scene.page.getByRole('dialog', { name: 'Change email' })
    await dialog.getByLabel('New email').fill(`${'purchasing.'.repeat(5)}${scene.filled.buyer.email}`)
    await dialog.getByLabel('Password', { exact: true }).fill('not this one')
    await dialog.getByRole('button', { name: 'Send the links' }).click()
    await expect(dialog.getByRole('alert')).toBeVisible()
  },

  async 'profile/closing-refused'(scene) {
    await profile(scene)
    scene.complaints.expect(/status of 403/)
    await scene.page.getByRole('button', { name: 'Close my account' }).click()
    const dialog = scene.page.getByRole('alertdialog')
    await dialog.getByLabel('Password', { exact: true }).fill('not this one')
    await dialog.getByRole('button', { name: 'Close my account' }).click()
    await expect(dialog.getByRole('alert')).toBeVisible()
  },

  async 'profile/second-factor'(scene) {
    const uri = 'otpauth://totp/Farad:ada@example.com?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Farad'
    const json = { uri, secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP', recoveryCodes: ['aB3dE-fG7h1'] }
    const secondFactor = { mode: 'offered', on: false, fresh: false }
    await changes(scene, getOwnAccount, (account) => ({ ...(account as object), secondFactor }))
    await scene.page.route('**/api/auth/two-factor/enable', (route) => route.fulfill({ json }))
    await profile(scene)
    const part = scene.page.getByRole('region', { name: 'Second factor' })
    await part.getByRole('button', { name: 'Set up' }).click()
    await part.getByLabel('Password', { exact: true }).fill(scene.filled.buyer.password)
    await part.getByRole('form', { name: 'Set up' }).getByRole('button', { name: 'Set up' }).click()
    await expect(part.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  },

  async 'add-review/mistakes'({ page }) {
    await arriveSignedIn(page)
    await page.goto('/dashboard/addreview')
    await page.getByRole('button', { name: 'Add Review' }).click()
    await expect(page.getByLabel('Comment')).toHaveAttribute('aria-invalid', 'true')
  },

  async 'articles/offline'({ page, filled, complaints }) {
    complaints.expect(/ERR_INTERNET_DISCONNECTED/)
    complaints.allow(/Failed to fetch/)
    await enter(page, filled.url, filled.buyer)
    await page.goto('/blogs')
    await expect(page.getByRole('banner')).toContainText(filled.buyer.name)
    await page.context().setOffline(true)
    await page.getByRole('banner').getByRole('link', { name: 'Reviews' }).click()
    await expect(page.getByText('There is no connection to the store.')).toBeVisible()
    await page.context().setOffline(false)
  },

  async 'dashboard/chunk-lost'({ page, filled, complaints }) {
    complaints.expect(/ERR_FAILED .*my-orders-page/)
    await enter(page, filled.url, filled.buyer)
    await page.route('**/assets/my-orders-page*.js', (route) => route.abort())
    await page.goto('/dashboard/myorders')
    await expect(page.getByRole('alert')).toContainText('Loading chunk my-orders failed (error).')
  },
})
