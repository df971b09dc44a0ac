import { listOrderEvents } from '#contract/selling/orders.ts'
import { getOverview } from '#contract/selling/overview.ts'
import { calmGateway, tellGateway } from '#sandbox/card-gateway/faults.ts'
import { signUp } from '#test/support/shopper.ts'
import { expect, test, testAlone } from './journey.ts'
import { orderCard, placeByApi } from './ordering.ts'
import { arriveAsOwner } from './owner.ts'
import { payByApi } from './paying.ts'
import { arriveSignedIn, elsewhere } from './people.ts'
import { putOnSale, stockOf } from './shelf.ts'

test('the owner refunds a paid order once, with a history entry and a mail to the buyer @main', async ({
  page,
  db,
  store,
}) => {
  const product = await putOnSale(db, { availableQuantity: 100 })
  const buyer = await signUp(store.url, 'Rhea Returner')
  const id = await placeByApi(buyer, product, 40)
  await payByApi(store.url, buyer, id)
  await arriveAsOwner(page, db)
  await page.goto(`/dashboard/manageorders?view=cards&q=${id}`)
  const card = orderCard(page, product)
  await card.getByRole('button', { name: 'Refund' }).click()
  const question = page.getByRole('alertdialog', { name: 'are you sure' })
  await expect(question).toContainText('is refunded to the card of Rhea Returner')
  await question.getByRole('button', { name: 'Keep as it is' }).click()
  await expect(card).toContainText('Paid')

  await card.getByRole('button', { name: 'Refund' }).click()
  await question.getByRole('button', { name: 'Refund' }).click()
  await expect(page.getByText(`Refunded. ${buyer.email} gets an email`)).toBeVisible()
  await expect(card).toContainText('Refunded')
  await expect(card.getByRole('button', { name: 'Refund' })).toHaveCount(0)
  await card.getByText('History', { exact: true }).click()
  await expect(card.getByRole('listitem').last()).toContainText('Money given back')
  expect(await stockOf(db, product)).toBe(60)
  const mails = `SELECT kind FROM outbox WHERE recipient = $1 AND facts ->> 'id' = $2 ORDER BY id`
  const { rows } = await db.query(mails, [buyer.email, id])
  expect(rows.map(({ kind }) => kind)).toEqual(['order-received', 'order-paid', 'money-returned'])
})

testAlone(
  'a refund shows an error while the card provider is down, and the order stays paid',
  async ({ page, db, store, complaints }) => {
    const product = await putOnSale(db)
    const buyer = await signUp(store.url, 'Rhea Returner')
    const id = await placeByApi(buyer, product, 10)
    await payByApi(store.url, buyer, id)
    await tellGateway(db, { kind: 'fail', caller: 'server' })
    await arriveAsOwner(page, db)
    await page.goto(`/dashboard/manageorders?view=cards&q=${id}`)
    const card = orderCard(page, product)
    await card.getByRole('button', { name: 'Refund' }).click()
    const question = page.getByRole('alertdialog')
    complaints.expect(/status of 503/)
    await question.getByRole('button', { name: 'Refund' }).click()
    await expect(question).toContainText('payment service')
    await calmGateway(db)
    await question.getByRole('button', { name: 'Refund' }).click()
    await expect(card).toContainText('Refunded')
  },
)

test('a buyer has no refund button and sees only own events', async ({ page, db, store }) => {
  const product = await putOnSale(db)
  const ada = await arriveSignedIn(page)
  const id = await placeByApi(elsewhere(ada), product, 10)
  await payByApi(store.url, elsewhere(ada), id)
  await page.goto('/dashboard/myorders')
  const card = orderCard(page, product)
  await expect(card).toContainText('Paid')
  await expect(card.getByRole('button', { name: 'Refund' })).toHaveCount(0)
  const events = await elsewhere(ada).call(listOrderEvents, { params: { id } })
  expect(events.body.map(({ kind }: { kind: string }) => kind)).toEqual(['placed', 'paid'])
})

test('the overview shows findings of the books', async ({ page, db, store }) => {
  const product = await putOnSale(db)
  const buyer = await signUp(store.url, 'Dora Disputer')
  const id = await placeByApi(buyer, product, 10)
  await payByApi(store.url, buyer, id)
  await db.query(`UPDATE payments SET dispute = 'open' WHERE order_id = $1`, [id])
  const owner = elsewhere(await arriveAsOwner(page, db))
  // The overview may be some seconds old.
  const findings = async () => (await owner.call(getOverview)).body.books.findings
  await expect.poll(findings).toContainEqual(expect.objectContaining({ kind: 'disputed', order: id }))
  await page.goto('/dashboard')
  const books = page.getByRole('region', { name: 'The books' })
  await expect(books).toContainText("The buyer's bank has disputed $2.50")
  await books.getByRole('link', { name: 'See the order' }).first().click()
  await expect(page.getByRole('article')).toContainText(buyer.email)
  await db.query(`UPDATE payments SET dispute = NULL WHERE order_id = $1`, [id])
})
