import { openStoreProcess } from '#test/support/open-store-process.ts'
import { signUp } from '#test/support/shopper.ts'
import { linkInMail } from '../journeys/account.ts'
import { expect, test as journey } from '../journeys/journey.ts'
import {
  fillInOrder,
  orderCard,
  orderForm,
  placeByApi,
  purchaseButton,
  somewhere,
} from '../journeys/ordering.ts'
import { arriveAsOwner, rowOf } from '../journeys/owner.ts'
import { arriveSignedIn, elsewhere } from '../journeys/people.ts'
import { addReviewButton, reviewForm } from '../journeys/reviewing.ts'
import { putOnSale } from '../journeys/shelf.ts'

/** With more mails a day to an unverified address, because a journey has a mail of an order and 2 of a verification. */
const openStrictStore = () =>
  openStoreProcess({
    env: { VERIFIED_EMAIL_NEEDED: 'on', LIMIT_REVIEWS_ACCOUNT: '2', LIMIT_MAILS_UNVERIFIED_DAY: '10' },
  })

/** A journey through a store that requires verified emails, as a public store does. */
const test = journey.extend({ store: async ({ storeOf }, use) => use(await storeOf(openStrictStore)) })

const SUBJECT = /^Verify your email/

test('a review is held until the email is verified, with a notice to its writer', async ({
  page,
  complaints,
}) => {
  const ada = await arriveSignedIn(page)
  const comment = `It waited for ${ada.email}.`
  await page.goto('/dashboard/addreview')
  const form = reviewForm(page)
  await expect(form.getByText('once that is verified')).toBeVisible()
  await form.getByLabel('Comment').fill(comment)
  await addReviewButton(page).click()
  await expect(page.getByText('add review confirm')).toBeVisible()
  await expect(form.getByText('Your review is kept.')).toBeVisible()
  await expect(form.getByRole('button', { name: 'Send the mail again' })).toBeVisible()
  const shown = async () =>
    (await (await page.request.get('/api/reviews?limit=200')).text()).includes(comment)
  expect(await shown()).toBe(false)
  await page.goto(await linkInMail(page, ada, SUBJECT))
  await expect(page.getByRole('status')).toContainText('is verified')
  await expect.poll(shown).toBe(true)

  await page.goto('/dashboard/addreview')
  await expect(
    form.getByText('Your review appears on the page of reviews, with your email address.'),
  ).toBeVisible()
  await form.getByLabel('Comment').fill('The second.')
  await addReviewButton(page).click()
  await expect(form.getByLabel('Comment')).toHaveValue('')
  await form.getByLabel('Comment').fill('One too many.')
  complaints.expect(/status of 429/)
  await addReviewButton(page).click()
  await expect(form.getByRole('alert')).toContainText('At most 2 reviews can be added within 24 hours.')
  await expect(form.getByLabel('Comment')).toHaveValue('One too many.')
})

test('an order shows the end of its hold, before and after the email is verified', async ({ page, db }) => {
  const product = await putOnSale(db)
  const ada = await arriveSignedIn(page)
  await page.goto(product.orderPath)
  await expect(orderForm(page).getByText('We hold the parts for 2 hours, or for 72 hours')).toBeVisible()
  await fillInOrder(page, somewhere)
  await purchaseButton(page).click()
  await expect(page).toHaveURL(/myorders/)
  const card = orderCard(page, product)
  await expect(card).toContainText('once your email is verified')
  await expect(page.getByText('we hold the parts of an unpaid order for 2 hours instead of 72')).toBeVisible()
  const elsewherePage = await page.context().newPage()
  await elsewherePage.goto(await linkInMail(page, ada, SUBJECT))
  await expect(elsewherePage.getByRole('status')).toContainText('is verified')
  await expect(card).not.toContainText('once your email is verified')
  await expect(card).toContainText('Held until')
})

test('the limit of unpaid orders offers email verification and sends the mail again', async ({
  page,
  db,
  complaints,
}) => {
  const product = await putOnSale(db)
  const ada = await arriveSignedIn(page)
  for (let order = 1; order <= 3; order++) await placeByApi(elsewhere(ada), product, 10)
  await page.goto(product.orderPath)
  await fillInOrder(page, somewhere)
  complaints.expect(/status of 409/)
  await purchaseButton(page).click()
  await expect(orderForm(page).getByRole('alert')).toContainText(
    'You have 3 unpaid orders, which is the maximum. Pay or cancel one first. Once your email is verified, you can have 20 unpaid orders.',
  )
  await orderForm(page).getByRole('button', { name: 'Send the mail again' }).click()
  await expect(orderForm(page).getByText(`is on its way to ${ada.email}`)).toBeVisible()
  await page.goto(await linkInMail(page, ada, SUBJECT))
  await expect(page.getByRole('status')).toContainText('is verified')
  await page.goto(product.orderPath)
  await expect(orderForm(page).getByLabel('Address')).toHaveValue(somewhere.address)
  await purchaseButton(page).click()
  await expect(page).toHaveURL(/myorders/)
})

test('an unverified account cannot become an admin, and the reason is next to the button', async ({
  page,
  db,
  store,
  complaints,
}) => {
  const mei = await signUp(store.url)
  await arriveAsOwner(page, db)
  await page.goto(`/dashboard/users?q=${mei.email}`)
  const row = rowOf(page, mei.email)
  await row.getByRole('button', { name: 'Make Admin' }).click()
  complaints.expect(/status of 409/)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Make Admin' }).click()
  await expect(row.getByRole('alert')).toContainText('its email is not verified')
  await expect(page.getByRole('alertdialog')).toBeHidden()
})
