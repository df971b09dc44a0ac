import { beforeEach, expect, it } from 'vitest'
import { WEEKDAYS } from '#contract/selling/dispatch.ts'
import { addShipment, listOrdersToShip } from '#contract/selling/fulfilment.ts'
import { getOrder, getPayableOrder, listAllOrders, listMyOrders } from '#contract/selling/orders.ts'
import { dayWords, promiseWords } from '#contract/selling/promise-words.ts'
import { getSandboxMail, listSandboxMails } from '#contract/site/sandbox-mails.ts'
import { formatUtcDay } from '#contract/utc-day.ts'
import { t } from '#messages/catalogue.ts'
import { fetchPaper, textOf as wordsOf } from '#server/selling/papers/fetch-paper.fixture.ts'
import { signUpAdmin } from '#test/support/admin.ts'
import { pay } from '#test/support/card.ts'
import { changeSettings } from '#test/support/change-settings.ts'
import { placeLines } from '#test/support/place-lines.ts'
import { callAs, type Shopper, signUp } from '#test/support/shopper.ts'
import { partNumberOf, stock } from '#test/support/stock-room.ts'
import { useShop } from '#test/support/use-shop.ts'
import { plusDays } from './working-days.ts'

const shop = useShop()
const inDays = (days: number) => plusDays(new Date().toISOString().slice(0, 10), days)
/** A day on which the shop promises `leaves`, whatever the time, because it is closed until then. */
const change = (leaves: string, on = true) =>
  changeSettings(shop.db, 'shipping', {
    methods: [],
    dispatch: {
      on,
      days: [...WEEKDAYS],
      cutOff: '15:00',
      closed: [{ from: inDays(-3), to: plusDays(leaves, -1) }],
    },
  })
const [soon, later] = [inDays(5), inDays(9)]

let mei: Shopper
beforeEach(async () => {
  mei = await signUp(shop.url)
})

async function placed() {
  const partNumber = partNumberOf(await stock(shop.db))
  const { body } = await placeLines(mei, [{ partNumber, quantity: 10 }])
  return { ...body, partNumber } as Promised & { _id: string; partNumber: string }
}
interface Promised {
  leavesBy?: string
  leavesIfPaidBy?: string
}
const promiseOf = ({ leavesBy, leavesIfPaidBy }: Promised) => [leavesBy, leavesIfPaidBy]
const read = async (id: string) => promiseOf((await mei.call(getOrder, { params: { id } })).body)
// Lines of a paper have no space between them.
const textOf = async (id: string, name: string) => packed(await wordsOf(fetchPaper(shop, mei, id, name)))
const packed = (words: string) => words.replace(/\s+/g, '')

async function mails(): Promise<string[]> {
  await shop.runJob('mail')
  const { body } = await callAs(shop.url, undefined, listSandboxMails, { query: { limit: '100' } })
  const own = body.filter(({ to }: { to: string }) => to === mei.email)
  return Promise.all(
    own.map(async ({ _id: id }: { _id: string }) => {
      const { text } = (await callAs(shop.url, undefined, getSandboxMail, { params: { id } })).body
      return text.replace(/\s+/g, ' ')
    }),
  )
}

it('an order counts from payment, and keeps its day when it is paid (rules: O-35)', async () => {
  await change(soon)
  const order = await placed()
  const unpaid = (day: string) => [day, expect.stringMatching(`^${day}T15:00:00\\+0[12]:00$`)]
  expect(promiseOf(order)).toEqual(unpaid(soon))
  const params = { id: order._id }
  expect(promiseOf((await mei.call(getPayableOrder, { params })).body)).toEqual(unpaid(soon))
  await change(later)
  expect(await read(order._id)).toEqual(unpaid(later))
  const onPaper = packed(`Leaves by ${formatUtcDay(later)}`)
  expect(await textOf(order._id, 'pro-forma')).toContain(`${onPaper}ifpaidby15:00thatday`)
  await pay(shop.url, mei, order._id)
  const kept = [later, undefined]
  expect(await read(order._id)).toEqual(kept)
  for (const on of [true, false]) {
    await change(soon, on)
    expect(await read(order._id)).toEqual(kept)
  }
  expect(promiseOf((await mei.call(listMyOrders)).body[0])).toEqual(kept)
  const proForma = await textOf(order._id, 'pro-forma')
  expect(proForma).toContain(onPaper)
  expect(proForma).not.toContain('ifpaidby')
  const ada = await signUpAdmin(shop)
  for (const list of [listAllOrders, listOrdersToShip])
    expect((await ada.call(list)).body.map(promiseOf)).toContainEqual(kept)
  const parcel = { carrier: 'DHL', lines: [{ partNumber: order.partNumber, quantity: 10 }] }
  expect((await ada.call(addShipment, { params, body: parcel })).status).toBe(201)
  expect(await read(order._id)).toEqual(kept)
})

it('is refused at its field if it is needed before the parts can leave (rules: O-33)', async () => {
  await change(soon)
  const partNumber = partNumberOf(await stock(shop.db))
  const place = (neededBy: string) => placeLines(mei, [{ partNumber, quantity: 10 }], { neededBy })
  const message = `The parts leave the shop by ${formatUtcDay(soon)}. Choose a later day, or leave it empty`
  expect((await place(plusDays(soon, -1))).body.errors).toEqual([{ path: 'neededBy', message }])
  expect((await place(soon)).status).toBe(201)
  await change(soon, false)
  expect((await place(plusDays(soon, -1))).status).toBe(201)
})

it('mails and the order confirmation say the day', async () => {
  const { rows } = await shop.db.query('SELECT company FROM default_seller')
  await changeSettings(shop.db, 'company', { ...rows[0].company, orderConfirmation: true })
  await change(soon)
  const order = await placed()
  const words = promiseWords(t, order)
  expect(words).toMatch(/ if paid by 15:00 that day \(UTC\+[12]\)$/)
  expect((await mails()).filter((mail) => mail.includes(`${words}.`))).toHaveLength(1)
  await change(later)
  await pay(shop.url, mei, order._id)
  expect((await mails()).filter((mail) => mail.includes(dayWords(t, later)))).toHaveLength(1)
  await shop.runJob('papers')
  expect(await textOf(order._id, 'order-confirmation')).toContain(packed(`Leaves by ${formatUtcDay(later)}`))
  expect(await textOf(order._id, 'invoice')).not.toContain('Leavesby')
  await shop.db.query(`DELETE FROM settings WHERE section = 'company'`)
})
