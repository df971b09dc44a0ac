import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addShipment, listOrdersToShip, listPicks } from '#contract/selling/fulfilment.ts'
import { decideCheck, type OrderCheck } from '#contract/selling/order-checks.ts'
import { getOrder, listAllOrders, type OrderEvent, placeOrder } from '#contract/selling/orders.ts'
import { defaultSettings } from '#server/selling/shop-settings/default-settings.ts'
import { signUpAdmin } from '#test/support/admin.ts'
import { pay } from '#test/support/card.ts'
import { changeSettings } from '#test/support/change-settings.ts'
import { openShop, type Shop } from '#test/support/open-shop.ts'
import { placeLines, shipTo } from '#test/support/place-lines.ts'
import { type Shopper, signUp } from '#test/support/shopper.ts'
import { audit, partNumberOf, stock } from '#test/support/stock-room.ts'

/** What VIES is asked, and what it answers; without an answer it is away. */
const asked: unknown[] = []
let answer: object | undefined
let head: { status: number; location?: string }
/** While it is set, no question is answered. */
let hanging: Promise<void> | undefined
let service: Server
let shop: Shop
let mei: Shopper
let ada: Shopper
let toolId: string

beforeAll(async () => {
  service = createServer(async (request, response) => {
    asked.push([request.url, await json(request)])
    await hanging
    const { status, ...headers } = head
    response.writeHead(answer ? status : 500, { 'content-type': 'application/json', ...headers })
    response.end(
      JSON.stringify(answer ?? { actionSucceed: false, errorWrappers: [{ error: 'MS_UNAVAILABLE' }] }),
    )
  })
  await new Promise<void>((done) => service.listen(0, '127.0.0.1', done))
  const VIES_URL = `http://127.0.0.1:${(service.address() as AddressInfo).port}/rest-api/`
  shop = await openShop({ UNPAID_ORDERS_MAX_UNVERIFIED: '1000', VIES_URL })
  mei = await signUp(shop.url)
  ada = await signUpAdmin(shop)
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
afterAll(async () => {
  expect(await audit(shop.db)).toEqual([])
  await shop.close()
  service.close()
})

const french = { ...shipTo, country: 'FR', company: 'Composants SA', vatNumber: 'FR 40 303 265 045' }

async function paidOrder(): Promise<string> {
  const { body } = await placeLines(mei, [{ toolId, quantity: 40 }], { shipTo: french })
  await pay(shop.url, mei, body._id)
  return body._id
}

const seenBy = async (who: Shopper, id: string) => (await who.call(getOrder, { params: { id } })).body
const checksOf = async (id: string): Promise<OrderCheck[]> => (await seenBy(ada, id)).checks
const decide = (id: string, confirm: boolean, note?: string, who = ada, name = 'vat-number') =>
  who.call(decideCheck, { params: { id, name }, body: { confirm, ...(note ? { note } : {}) } })
const ship = (id: string, quantity = 10) =>
  ada.call(addShipment, {
    params: { id },
    body: { carrier: 'DHL', lines: [{ partNumber: partNumberOf(toolId), quantity }] },
  })
const typeOf = ({ status, body }: { status: number; body: { type: string } }) => [status, body.type]
const kindsOf = async (who: Shopper, id: string) =>
  (await seenBy(who, id)).events.map(({ kind }: OrderEvent) => kind)

describe('an order without tax', () => {
  it('is paid, and shipped only after a person has confirmed the VAT number', async () => {
    const id = await paidOrder()
    expect(await checksOf(id)).toEqual([{ name: 'vat-number', state: 'open' }])
    const stopped = await ship(id)
    expect(typeOf(stopped)).toEqual([409, 'urn:farad:problem:order-to-be-checked'])
    expect(stopped.body.check).toBe('vat-number')
    expect((await ada.call(listPicks, { query: { orders: id } })).body).toEqual([])
    const rejected = await decide(id, false, 'Number of another company')
    expect(rejected.body).toMatchObject({
      state: 'rejected',
      by: ada.email,
      note: 'Number of another company',
    })
    expect((await ship(id)).status).toBe(409)
    const confirmed = (await decide(id, true)).body
    expect(confirmed).toEqual({
      name: 'vat-number',
      state: 'confirmed',
      by: ada.email,
      at: expect.any(String),
    })
    expect(await checksOf(id)).toEqual([confirmed])
    expect((await ship(id)).status).toBe(201)
    const events = (await seenBy(ada, id)).events.filter(({ kind }: OrderEvent) => kind.startsWith('check-'))
    expect(events).toMatchObject([
      { kind: 'check-rejected', by: ada.email, check: 'vat-number', note: 'Number of another company' },
      { kind: 'check-confirmed', by: ada.email, check: 'vat-number' },
    ])
  })

  it('has its checks on the desk and for no buyer', async () => {
    const id = await paidOrder()
    await decide(id, false, 'Ask the buyer')
    const seen = await seenBy(mei, id)
    expect(seen).not.toHaveProperty('checks')
    expect(await kindsOf(mei, id)).toEqual(['placed', 'paid'])
    for (const call of [listOrdersToShip, listAllOrders]) {
      const listed = (await ada.call(call, { query: { q: seen.orderNumber } } as never)).body
      expect(listed[0].checks).toMatchObject([{ name: 'vat-number', state: 'rejected' }])
    }
  })

  it('is decided by admins, and only where there is a check', async () => {
    const id = await paidOrder()
    expect((await decide(id, true, undefined, mei)).status).toBe(403)
    expect(typeOf(await decide(id, true, undefined, ada, 'address-country'))).toEqual([
      404,
      'urn:farad:problem:no-such-check',
    ])
    expect(typeOf(await decide('none', true))).toEqual([404, 'urn:farad:problem:no-such-order'])
    await decide(id, true)
    await decide(id, true)
    expect(await kindsOf(ada, id)).toEqual(['placed', 'paid', 'check-confirmed'])
  })

  it('is decided by people who handle money, not by the warehouse (rules: M-28)', async () => {
    const id = await paidOrder()
    const wendy = await signUp(shop.url, 'Wendy Warehouse')
    const adam = await signUp(shop.url, 'Adam Accounts')
    for (const [{ email }, role] of [
      [wendy, 'warehouse'],
      [adam, 'accounts'],
    ] as const)
      await shop.db.query('UPDATE users SET roles = ARRAY[$2] WHERE email = $1', [email, role])
    for (const confirm of [true, false])
      expect(typeOf(await decide(id, confirm, undefined, wendy))).toEqual([
        403,
        'urn:farad:problem:admins-only',
      ])
    expect(await checksOf(id)).toEqual([{ name: 'vat-number', state: 'open' }])
    expect((await decide(id, true, undefined, adam)).status).toBe(200)
  })

  it('is never shipped after a rejection at the same time', async () => {
    for (let round = 0; round < 4; round++) {
      const id = await paidOrder()
      await decide(id, true)
      const [shipped, rejected] = await Promise.all([ship(id), decide(id, false)])
      expect(rejected.status).toBe(200)
      const kinds = await kindsOf(ada, id)
      if (shipped.status === 201)
        expect(kinds.indexOf('shipped')).toBeLessThan(kinds.indexOf('check-rejected'))
      else expect(kinds).not.toContain('shipped')
    }
  })
})

it('an order in text whose address names another country is shipped once a person has confirmed it', async () => {
  const address = '1 George Street\nSydney\nAustralia'
  const { body } = await mei.call(placeOrder, { body: { toolId, quantity: 40, address, number: '5550100' } })
  expect(body).toMatchObject({ address, country: 'DE' })
  await pay(shop.url, mei, body._id)
  expect((await ship(body._id)).body.check).toBe('address-country')
  expect((await decide(body._id, true, 'Asked', ada, 'address-country')).status).toBe(200)
  expect((await ship(body._id)).status).toBe(201)
  const { rows } = await shop.db.query(
    `SELECT facts FROM papers WHERE order_id = $1 AND kind = 'packing-list'`,
    [body._id],
  )
  expect(rows[0].facts.shipTo).toEqual({ name: mei.name, lines: `${address}\nGermany`, country: 'DE' })
})

describe('VIES', () => {
  const held = { valid: true, requestDate: '2026-11-24T10:00:00.000Z', requestIdentifier: 'WAPIAAAAX1' }
  const valid = { ...held, name: 'COMPOSANTS SA', address: '---' }
  const trader = {
    traderName: 'Composants SA',
    traderStreet: french.street,
    traderPostalCode: french.postalCode,
    traderCity: french.city,
  }
  const address = `${french.street}\n${french.postalCode} ${french.city}`.toUpperCase()
  const due = (id: string) =>
    shop.db.query('UPDATE order_checks SET vies_due = now() WHERE order_id = $1 AND vies_due > now()', [id])

  it('confirms the number, with date and consultation number', async () => {
    const id = await paidOrder()
    answer = { ...valid, address }
    await shop.runJob('vies')
    expect(asked).toEqual([
      [
        '/rest-api/check-vat-number',
        {
          countryCode: 'FR',
          vatNumber: '40303265045',
          requesterMemberStateCode: 'DE',
          requesterNumber: '123456788',
          ...trader,
        },
      ],
    ])
    const [check] = await checksOf(id)
    expect(check).toMatchObject({ state: 'confirmed', at: expect.any(String) })
    expect(check).not.toHaveProperty('by')
    expect(check?.note).toContain('WAPIAAAAX1')
    expect(check?.note).toContain('2026-11-24')
    expect(check?.vies).toEqual({
      ...held,
      nameMatch: 'match',
      addressMatch: 'match',
      name: valid.name,
      address,
    })
    expect((await ship(id)).status).toBe(201)
    await due(id)
    await shop.runJob('vies')
    expect(asked).toHaveLength(1)
  })

  it('is no proof of a number with another holder: a person decides, and its answer stays', async () => {
    const id = await paidOrder()
    answer = { ...held, name: 'Autre Société SAS', address: '---' }
    await shop.runJob('vies')
    const [check] = await checksOf(id)
    expect(check).toMatchObject({ state: 'open', vies: { ...held, nameMatch: 'no-match' } })
    expect(check).not.toHaveProperty('at')
    expect((await ship(id)).status).toBe(409)
    expect(await kindsOf(ada, id)).toEqual(['placed', 'paid'])
    expect((await decide(id, true, 'Register of companies')).body.vies).toEqual(check?.vies)
    expect((await ship(id)).status).toBe(201)
  })

  it.each([
    ['fails', { status: 503 }],
    ['sends it elsewhere', { status: 307, location: '/elsewhere' }],
  ])('is believed only if it answers, not if it %s', async (_, given) => {
    const id = await paidOrder()
    answer = valid
    head = given
    await shop.runJob('vies')
    expect(asked).toHaveLength(1)
    expect((await checksOf(id))[0]?.state).toBe('open')
  })

  it('is asked without a number of the shop that cannot be one', async () => {
    await paidOrder()
    const { company } = defaultSettings({ SANDBOX: true })
    if (!company) throw new Error('The sandbox has a seller.')
    await changeSettings(shop.db, 'company', { ...company, vatNumber: 'DE12' })
    await shop.runJob('vies')
    await shop.db.query(`DELETE FROM settings WHERE section = 'company'`)
    const question = { countryCode: 'FR', vatNumber: '40303265045', ...trader }
    expect(asked).toEqual([['/rest-api/check-vat-number', question]])
  })

  it('does not wait for a check that another process changes', async () => {
    const id = await paidOrder()
    const holder = await shop.db.connect()
    await holder.query('BEGIN')
    await holder.query('SELECT FROM order_checks WHERE order_id = $1 FOR UPDATE', [id])
    await shop.runJob('vies')
    await holder.query('COMMIT')
    holder.release()
    expect(asked).toEqual([])
  })

  it('rejects the number, and a person can confirm it all the same', async () => {
    const id = await paidOrder()
    answer = { ...valid, valid: false }
    await shop.runJob('vies')
    expect((await checksOf(id))[0]?.state).toBe('rejected')
    expect((await ship(id)).status).toBe(409)
    await decide(id, true, 'Certificate of the tax office')
    expect((await ship(id)).status).toBe(201)
    expect(await kindsOf(ada, id)).toEqual(['placed', 'paid', 'check-rejected', 'check-confirmed', 'shipped'])
  })

  it('is asked again later if it is away, also after a crash, and once by several processes', async () => {
    const other = await openShop(
      { VIES_URL: `http://127.0.0.1:${(service.address() as AddressInfo).port}/rest-api` },
      shop.databaseUrl,
    )
    const id = await paidOrder()
    await Promise.all([shop.runJob('vies'), other.runJob('vies')])
    expect(asked).toHaveLength(1)
    expect((await checksOf(id))[0]?.state).toBe('open')
    await shop.runJob('vies')
    expect(asked).toHaveLength(1)
    // A process that died after its claim leaves the same row.
    await due(id)
    answer = valid
    await Promise.all([shop.runJob('vies'), other.runJob('vies')])
    expect(asked).toHaveLength(2)
    expect((await checksOf(id))[0]?.state).toBe('confirmed')
    await other.close()
  })

  it('is asked at checkout, then after 1, 2, 4 and more minutes up to 6 hours, 100 times in all', async () => {
    const id = await paidOrder()
    const minutes = async () =>
      (
        await shop.db.query(
          `SELECT ceil(extract(epoch FROM vies_due - now()) / 60)::int AS wait FROM order_checks WHERE order_id = $1`,
          [id],
        )
      ).rows[0].wait
    expect(await minutes()).toBeLessThanOrEqual(0)
    const waits: number[] = []
    for (let n = 0; n < 11; n++) {
      await shop.runJob('vies')
      waits.push(await minutes())
      await due(id)
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 360, 360])
    expect(asked).toHaveLength(11)
    await shop.db.query('UPDATE order_checks SET vies_tries = 100 WHERE order_id = $1', [id])
    await shop.runJob('vies')
    expect(asked).toHaveLength(11)
    expect(await minutes()).toBe(null)
    expect((await checksOf(id))[0]?.state).toBe('open')
    expect((await decide(id, true)).status).toBe(200)
  })

  it('keeps no order, payment or decision waiting while it hangs, and answers later', async () => {
    const first = await paidOrder()
    let answerAll = () => {}
    hanging = new Promise((done) => {
      answerAll = done
    })
    answer = valid
    const asking = shop.runJob('vies')
    await expect.poll(() => asked.length).toBe(1)
    const second = await paidOrder()
    expect((await seenBy(mei, second)).state).toBe('paid')
    expect((await checksOf(first))[0]?.state).toBe('open')
    const alsoAsking = shop.runJob('vies')
    await expect.poll(() => asked.length).toBe(2)
    await decide(second, false)
    hanging = undefined
    answerAll()
    await Promise.all([asking, alsoAsking])
    expect((await checksOf(first))[0]?.state).toBe('confirmed')
    expect((await checksOf(second))[0]?.state).toBe('rejected')
  })

  it('changes no decision of a person, and is not asked about an ended order', async () => {
    const id = await paidOrder()
    await decide(id, false)
    answer = valid
    await shop.runJob('vies')
    const ended = await paidOrder()
    await shop.db.query(`UPDATE orders SET state = 'refunded', fulfilment = 'cancelled' WHERE id = $1`, [
      ended,
    ])
    await shop.runJob('vies')
    await shop.db.query(`UPDATE orders SET state = 'paid', fulfilment = 'to-ship' WHERE id = $1`, [ended])
    expect(asked).toEqual([])
    expect((await checksOf(id))[0]?.state).toBe('rejected')
  })
})
