import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addShipment, listOrdersToShip, listPicks } from '#contract/selling/fulfilment.ts'
import type { OrderEvent } from '#contract/selling/order.ts'
import { decideCheck, type OrderCheck } from '#contract/selling/order-checks.ts'
import { getOrder, listAllOrders } from '#contract/selling/orders.ts'
import { defaultSettings } from '#server/selling/shop-settings/default-settings.ts'
import { pay } from '#test/support/card.ts'
import { changeSettings } from '#test/support/change-settings.ts'
import { openShop } from '#test/support/open-shop.ts'
import { placeLines, placeOne, shipTo } from '#test/support/place-lines.ts'
import { refusalOf } from '#test/support/refusal-of.ts'
import type { Shopper } from '#test/support/shopper.ts'
import { partNumberOf, stock } from '#test/support/stock-room.ts'
import { auditAfter, useAdmin, useBuyer } from '#test/support/use-people.ts'
import { useShop } from '#test/support/use-shop.ts'

/** What VIES is asked, and what it answers; without an answer it is away. */
const asked: unknown[] = []
let answer: object | undefined
let head: { status: number; location?: string }
/** While it is set, no question is answered. */
let hanging: Promise<void> | undefined
const service = createServer(async (request, response) => {
  asked.push([request.url, await json(request)])
  await hanging
  const { status, ...headers } = head
  response.writeHead(answer ? status : 500, { 'content-type': 'application/json', ...headers })
  const away = { actionSucceed: false, errorWrappers: [{ error: 'MS_UNAVAILABLE' }] }
  response.end(JSON.stringify(answer ?? away))
})
await new Promise<void>((done) => service.listen(0, '127.0.0.1', done))
const VIES_URL = `http://127.0.0.1:${(service.address() as AddressInfo).port}/rest-api/`

const shop = useShop({ UNPAID_ORDERS_MAX_UNVERIFIED: '1000', VIES_URL })
const mei = useBuyer(shop)
const ada = useAdmin(shop)
auditAfter(shop)
let toolId: string

beforeAll(async () => {
  toolId = await stock(shop.db, { availableQuantity: 100_000 })
  const rates = [{ country: 'FR', name: 'TVA', percent: 20 }]
  await changeSettings(shop.db, 'tax', { rates, reverseCharge: true })
})
beforeEach(async () => {
  asked.length = 0
  answer = undefined
  head = { status: 200 }
  await shop.db.query('UPDATE order_checks SET vies_due = NULL')
})
afterAll(() => service.close())

const french = {
  ...shipTo,
  country: 'FR',
  postalCode: '75001',
  company: 'Composants SA',
  vatNumber: 'FR 40 303 265 045',
}

async function paidOrder(): Promise<string> {
  const { body } = await placeLines(mei, [{ toolId, quantity: 40 }], { shipTo: french })
  await pay(shop.url, mei, body._id)
  return body._id
}

const seenBy = async (who: Shopper, id: string) => (await who.call(getOrder, { params: { id } })).body
const checkOf = async (id: string): Promise<OrderCheck> => (await seenBy(ada, id)).checks[0]
const stateOf = async (id: string) => (await checkOf(id)).state
const decide = (id: string, confirm: boolean, note?: string, name = 'vat-number') =>
  ada.call(decideCheck, { params: { id, name }, body: { confirm, ...(note && { note }) } })
const ship = (id: string) => {
  const lines = [{ partNumber: partNumberOf(toolId), quantity: 10 }]
  return ada.call(addShipment, { params: { id }, body: { carrier: 'DHL', lines } })
}
const kindsOf = async (who: Shopper, id: string) =>
  (await seenBy(who, id)).events.map(({ kind }: OrderEvent) => kind).join(' ')
const askVies = () => shop.runJob('vies')

describe('an order without tax', () => {
  it('is paid, and shipped only after a person has confirmed the VAT number', async () => {
    const id = await paidOrder()
    expect(await checkOf(id)).toEqual({ name: 'vat-number', state: 'open' })
    const stopped = await ship(id)
    expect([refusalOf(stopped), stopped.body.check]).toEqual(['409 order-to-be-checked', 'vat-number'])
    expect((await ada.call(listPicks, { query: { orders: id } })).body).toEqual([])
    const by = ada.email
    const note = 'Number of another company'
    expect((await decide(id, false, note)).body).toMatchObject({ state: 'rejected', by, note })
    expect((await ship(id)).status).toBe(409)
    const confirmed = (await decide(id, true)).body
    expect(confirmed).toEqual({ name: 'vat-number', state: 'confirmed', by, at: expect.any(String) })
    expect(await checkOf(id)).toEqual(confirmed)
    expect((await ship(id)).status).toBe(201)
    const events = (await seenBy(ada, id)).events.filter(({ kind }: OrderEvent) => kind.startsWith('check-'))
    const check = 'vat-number'
    expect(events).toMatchObject([
      { kind: 'check-rejected', by, check, note },
      { kind: 'check-confirmed', by, check },
    ])
  })

  it('has its checks on the desk and for no buyer', async () => {
    const id = await paidOrder()
    await decide(id, false, 'Ask the buyer')
    const seen = await seenBy(mei, id)
    expect(seen).not.toHaveProperty('checks')
    expect(await kindsOf(mei, id)).toBe('placed paid')
    for (const call of [listOrdersToShip, listAllOrders]) {
      const [listed] = (await ada.call(call, { query: { q: seen.orderNumber } } as never)).body
      expect(listed.checks).toMatchObject([{ name: 'vat-number', state: 'rejected' }])
    }
  })

  it('is decided once, where there is a check (rules: M-29)', async () => {
    const id = await paidOrder()
    const other = await decide(id, true, undefined, 'address-country')
    expect([refusalOf(other), refusalOf(await decide('none', true))]).toEqual([
      '404 no-such-check',
      '404 no-such-order',
    ])
    expect(await stateOf(id)).toBe('open')
    for (let times = 0; times < 2; times++) expect((await decide(id, true)).status).toBe(200)
    expect(await kindsOf(ada, id)).toBe('placed paid check-confirmed')
  })

  it('is never shipped after a rejection at the same time', async () => {
    for (let round = 0; round < 4; round++) {
      const id = await paidOrder()
      await decide(id, true)
      const [shipped] = await Promise.all([ship(id), decide(id, false)])
      const rest = shipped.status === 201 ? 'shipped check-rejected' : 'check-rejected'
      expect(await kindsOf(ada, id)).toBe(`placed paid check-confirmed ${rest}`)
    }
  })
})

it('an order in text whose address names another country is shipped once a person has confirmed it', async () => {
  const address = '1 George Street\nSydney\nAustralia'
  const { _id: id, country } = (await placeOne(mei, toolId, 40, { address })).body
  expect(country).toBe('DE')
  await pay(shop.url, mei, id)
  expect((await ship(id)).body.check).toBe('address-country')
  await decide(id, true, 'Asked', 'address-country')
  expect((await ship(id)).status).toBe(201)
  const papers = `SELECT facts FROM papers WHERE order_id = $1 AND kind = 'packing-list'`
  const to = { name: mei.name, lines: `${address}\nGermany`, country: 'DE' }
  expect((await shop.db.query(papers, [id])).rows).toMatchObject([{ facts: { shipTo: to } }])
})

describe('VIES', () => {
  const held = { valid: true, requestDate: '2026-11-24T10:00:00.000Z', requestIdentifier: 'WAPIAAAAX1' }
  const valid = { ...held, name: 'COMPOSANTS SA', address: '---' }
  const question = {
    countryCode: 'FR',
    vatNumber: '40303265045',
    traderName: 'Composants SA',
    traderStreet: french.street,
    traderPostalCode: french.postalCode,
    traderCity: french.city,
  }
  const due = (id: string) =>
    shop.db.query('UPDATE order_checks SET vies_due = now() WHERE order_id = $1 AND vies_due > now()', [id])

  it('confirms the number, with date and consultation number', async () => {
    const id = await paidOrder()
    const address = `${french.street}\n${french.postalCode} ${french.city}`.toUpperCase()
    answer = { ...valid, address }
    await askVies()
    const requester = { requesterMemberStateCode: 'DE', requesterNumber: '123456788' }
    expect(asked).toEqual([['/rest-api/check-vat-number', { ...question, ...requester }]])
    const check = await checkOf(id)
    expect(check).toMatchObject({ state: 'confirmed', at: expect.any(String) })
    expect(check).not.toHaveProperty('by')
    for (const fact of ['WAPIAAAAX1', '2026-11-24']) expect(check.note).toContain(fact)
    const matches = { nameMatch: 'match', addressMatch: 'match' }
    expect(check.vies).toEqual({ ...held, ...matches, name: valid.name, address })
    expect((await ship(id)).status).toBe(201)
    await due(id)
    await askVies()
    expect(asked).toHaveLength(1)
  })

  it('is no proof of a number with another holder: a person decides, and its answer stays', async () => {
    const id = await paidOrder()
    answer = { ...held, name: 'Autre Société SAS', address: '---' }
    await askVies()
    const check = await checkOf(id)
    expect(check).toMatchObject({ state: 'open', vies: { ...held, nameMatch: 'no-match' } })
    expect(check).not.toHaveProperty('at')
    expect((await ship(id)).status).toBe(409)
    expect(await kindsOf(ada, id)).toBe('placed paid')
    expect((await decide(id, true, 'Register of companies')).body.vies).toEqual(check.vies)
  })

  it.each([
    ['fails', { status: 503 }],
    ['sends it elsewhere', { status: 307, location: '/elsewhere' }],
  ])('is believed only if it answers, not if it %s', async (_, given) => {
    const id = await paidOrder()
    answer = valid
    head = given
    await askVies()
    expect([asked.length, await stateOf(id)]).toEqual([1, 'open'])
  })

  it('is asked without a number of the shop that cannot be one', async () => {
    await paidOrder()
    const { company } = defaultSettings({ SANDBOX: true })
    await changeSettings(shop.db, 'company', { ...company, vatNumber: 'DE12' } as never)
    await askVies()
    await shop.db.query(`DELETE FROM settings WHERE section = 'company'`)
    expect(asked).toEqual([['/rest-api/check-vat-number', question]])
  })

  it('does not wait for a check that another process changes', async () => {
    const id = await paidOrder()
    const holder = await shop.db.connect()
    await holder.query('BEGIN')
    await holder.query('SELECT FROM order_checks WHERE order_id = $1 FOR UPDATE', [id])
    await askVies()
    await holder.query('COMMIT')
    holder.release()
    expect(asked).toEqual([])
  })

  it('rejects the number, and a person can confirm it all the same', async () => {
    const id = await paidOrder()
    answer = { ...valid, valid: false }
    await askVies()
    expect([await stateOf(id), (await ship(id)).status]).toEqual(['rejected', 409])
    await decide(id, true, 'Certificate of the tax office')
    expect((await ship(id)).status).toBe(201)
    expect(await kindsOf(ada, id)).toBe('placed paid check-rejected check-confirmed shipped')
  })

  it('is asked again later if it is away, also after a crash, and once by several processes', async () => {
    const other = await openShop({ VIES_URL: VIES_URL.slice(0, -1) }, shop.databaseUrl)
    const askTwice = () => Promise.all([askVies(), other.runJob('vies')])
    const id = await paidOrder()
    await askTwice()
    await askVies()
    expect([asked.length, await stateOf(id)]).toEqual([1, 'open'])
    // A process that died after its claim leaves the same row.
    await due(id)
    answer = valid
    await askTwice()
    expect([asked.length, await stateOf(id)]).toEqual([2, 'confirmed'])
    await other.close()
  })

  it('is asked at checkout, then after 1, 2, 4 and more minutes up to 6 hours, 100 times in all', async () => {
    const id = await paidOrder()
    const wait = `SELECT ceil(extract(epoch FROM vies_due - now()) / 60)::int AS wait FROM order_checks WHERE order_id = $1`
    const minutes = async () => (await shop.db.query(wait, [id])).rows[0].wait
    expect(await minutes()).toBeLessThanOrEqual(0)
    const waits: number[] = []
    for (let n = 0; n < 11; n++) {
      await askVies()
      waits.push(await minutes())
      await due(id)
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 360, 360])
    await shop.db.query('UPDATE order_checks SET vies_tries = 100 WHERE order_id = $1', [id])
    await askVies()
    expect([asked.length, await minutes(), await stateOf(id)]).toEqual([11, null, 'open'])
    expect((await decide(id, true)).status).toBe(200)
  })

  it('keeps no order, payment or decision waiting while it hangs, and answers later', async () => {
    const first = await paidOrder()
    const { promise, resolve: answerAll } = Promise.withResolvers<void>()
    hanging = promise
    answer = valid
    const asking = askVies()
    await expect.poll(() => asked.length).toBe(1)
    const second = await paidOrder()
    expect([(await seenBy(mei, second)).state, await stateOf(first)]).toEqual(['paid', 'open'])
    const alsoAsking = askVies()
    await expect.poll(() => asked.length).toBe(2)
    await decide(second, false)
    hanging = undefined
    answerAll()
    await Promise.all([asking, alsoAsking])
    expect([await stateOf(first), await stateOf(second)]).toEqual(['confirmed', 'rejected'])
  })

  it('changes no decision of a person, and is not asked about an ended order', async () => {
    const id = await paidOrder()
    await decide(id, false)
    answer = valid
    await askVies()
    const ended = await paidOrder()
    const move = (state: string, fulfilment: string) =>
      shop.db.query('UPDATE orders SET state = $2, fulfilment = $3 WHERE id = $1', [ended, state, fulfilment])
    await move('refunded', 'cancelled')
    await askVies()
    await move('paid', 'to-ship')
    expect([asked, await stateOf(id)]).toEqual([[], 'rejected'])
  })
})
