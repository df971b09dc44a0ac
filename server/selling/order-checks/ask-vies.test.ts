import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { defaultSettings } from '#server/selling/shop-settings/default-settings.ts'
import { changeSettings } from '#test/support/change-settings.ts'
import { openShop } from '#test/support/open-shop.ts'
import {
  ada,
  checkOf,
  decide,
  french,
  kindsOf,
  mei,
  paidOrder,
  seenBy,
  serveCheckedShop,
  ship,
  shop,
  stateOf,
} from './checks.fixture.ts'

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

serveCheckedShop({ VIES_URL })
beforeEach(async () => {
  asked.length = 0
  answer = undefined
  head = { status: 200 }
  await shop.db.query('UPDATE order_checks SET vies_due = NULL')
})
afterAll(() => service.close())

const askVies = () => shop.runJob('vies')

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
