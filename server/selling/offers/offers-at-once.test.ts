import { afterAll, beforeAll, expect, it } from 'vitest'
import { declineOffer, withdrawOffer } from '#contract/selling/offers.ts'
import { openShop, type Shop } from '#test/support/open-shop.ts'
import { callAs, type Outcome, type Shopper } from '#test/support/shopper.ts'
import { auditAfter, useAdmin, useBuyer } from '#test/support/use-people.ts'
import { useShop } from '#test/support/use-shop.ts'
import { verify } from '#test/support/verified.ts'
import { acceptIt, changeIt, makeOffer, partOf, readOffer } from './offers.fixture.ts'

const RACES = Number(process.env.RACES ?? 12)
const many = {
  UNPAID_ORDERS_MAX: '10000',
  ORDERS_MAX_DAY: '10000',
  UNPAID_LINES_MAX_FIRST: '100000',
  UNPAID_TOTAL_MAX_FIRST: '1000000',
  UNPAID_SHARE_MAX_FIRST: '1',
}

const shop = useShop(many)
const ada = useAdmin(shop)
const mei = useBuyer(shop)
auditAfter(shop)
let other: Shop
let there: Shopper

beforeAll(async () => {
  await verify(shop, mei)
  other = await openShop(many, shop.databaseUrl)
  there = { ...mei, call: (...call) => callAs(other.url, mei.token, ...call) }
})
afterAll(() => other.close())

const statusOf = ({ status }: Outcome) => status

/** Races for an offer of 10 pieces, and what they left: the state, the orders with their cents, and the pieces that are gone. */
async function race(
  rivals: (offer: { _id: string; version: number; part: { partNumber: string } }) => Promise<Outcome>[],
  more = {},
) {
  const part = await partOf(shop)
  const { body } = await makeOffer(
    ada,
    mei.email,
    [{ partNumber: part.partNumber, quantity: 10, price: 1 }],
    more,
  )
  const done = await Promise.all(rivals({ ...body, part }))
  const { rows: orders } = await shop.db.query(
    'SELECT total_cents::int AS cents FROM orders WHERE offer_id = $1',
    [body._id],
  )
  const { rows } = await shop.db.query(
    'SELECT 1000 - available_quantity AS taken FROM products WHERE id = $1',
    [part.toolId],
  )
  const after = (await readOffer(mei, body)).body
  const accepted = after.events.filter(({ kind }: { kind: string }) => kind === 'accepted').length
  return { done, orders, taken: rows[0].taken, state: after.state, version: after.version, accepted }
}

const rounds = async (each: () => Promise<void>) => {
  for (let n = 0; n < RACES; n++) await each()
}

it('two acceptances at once, in two processes, place one order', async () => {
  await rounds(async () => {
    const left = await race((offer) => [
      acceptIt(mei, offer, 10),
      acceptIt(there, offer, 10),
      acceptIt(mei, offer, 10),
    ])
    expect(left.done.map(statusOf).sort()).toEqual([201, 409, 409])
    expect(left).toMatchObject({ orders: [{ cents: 1000 }], taken: 10, state: 'accepted', accepted: 1 })
  })
})

it('the same acceptance twice under one key gives the same order', async () => {
  const left = await race((offer) =>
    ['k', 'k'].map((key, n) => acceptIt(n ? there : mei, offer, 10, {}, `${key}-${offer._id}`)),
  )
  expect(left.done.map(statusOf)).toEqual([201, 201])
  expect(left.done[0]?.body._id).toBe(left.done[1]?.body._id)
  expect(left.orders).toHaveLength(1)
})

it('acceptance and a new version at once: one of them counts, at its own price', async () => {
  const won = new Set<string>()
  await rounds(async () => {
    const left = await race((offer) => {
      const change = changeIt(ada, offer, [{ partNumber: offer.part.partNumber, quantity: 10, price: 2 }])
      return [acceptIt(there, offer, 10), change]
    })
    const [accept, change] = left.done.map(statusOf)
    won.add(`${accept} ${change}`)
    if (accept === 201)
      expect([change, left]).toMatchObject([409, { orders: [{ cents: 1000 }], taken: 10, version: 1 }])
    else
      expect([accept, change, left]).toMatchObject([
        409,
        200,
        { orders: [], taken: 0, state: 'open', version: 2 },
      ])
  })
  expect([...won].every((each) => ['201 409', '409 200'].includes(each))).toBe(true)
})

it('acceptance against expiry, withdrawal and decline: an order, or an ended offer', async () => {
  const params = ({ _id }: { _id: string }) => ({ params: { id: _id }, body: {} })
  await rounds(async () => {
    const lapse = async (offer: { _id: string }) => {
      const set = `UPDATE offers SET valid_until = clock_timestamp() WHERE id = $1 AND state = 'open'`
      await shop.db.query(set, [offer._id])
      await shop.runJob('offers')
      return { status: 0, body: {}, headers: new Headers() }
    }
    for (const end of [
      lapse,
      (offer: { _id: string }) => ada.call(withdrawOffer, params(offer)),
      (offer: { _id: string }) => mei.call(declineOffer, params(offer)),
    ]) {
      const left = await race((offer) => [acceptIt(there, offer, 10), end(offer)])
      if (left.done[0]?.status === 201)
        expect(left).toMatchObject({ orders: [{ cents: 1000 }], taken: 10, state: 'accepted' })
      else {
        expect(left).toMatchObject({ orders: [], taken: 0, accepted: 0 })
        expect(['expired', 'withdrawn', 'declined']).toContain(left.state)
      }
    }
  })
})

it('the database refuses a second order of an offer', async () => {
  const left = await race((offer) => [acceptIt(mei, offer, 10)])
  const again = `INSERT INTO orders SELECT (jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(), 'serial', nextval('order_serials')))).* FROM orders o WHERE id = $1`
  await expect(shop.db.query(again, [left.done[0]?.body._id])).rejects.toThrow('orders_one_of_offer')
})
