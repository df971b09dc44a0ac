import { describe, expect, it } from 'vitest'
import { listOrdersToShip, listPicks } from '#contract/selling/fulfilment.ts'
import type { OrderEvent } from '#contract/selling/order.ts'
import { listAllOrders } from '#contract/selling/orders.ts'
import { pay } from '#test/support/card.ts'
import { placeOne } from '#test/support/place-lines.ts'
import { refusalOf } from '#test/support/refusal-of.ts'
import {
  ada,
  checkOf,
  decide,
  kindsOf,
  mei,
  paidOrder,
  seenBy,
  serveCheckedShop,
  ship,
  shop,
  stateOf,
  toolId,
} from './checks.fixture.ts'

serveCheckedShop()

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
