import { describe, expect, it } from 'vitest'
import { listMyOrders } from '#contract/selling/orders.ts'
import {
  mei,
  numbered,
  order,
  type Part,
  part,
  parts,
  pieces,
  serveLinesShop,
  shop,
} from './lines-shop.fixture.ts'

serveLinesShop()

const shipTo = {
  name: 'Mei Tanaka',
  company: 'Harbour Labs',
  street: '4 Dock Road',
  street2: 'Unit 2',
  city: 'Bristol',
  postalCode: 'BS1 6XN',
  country: 'GB',
  phone: '+44 117 496 0000',
}

describe('an order of many lines', () => {
  it('takes the stock of each line, and returns lines, charges, addresses and an order number', async () => {
    const [led, relay] = (await parts(2)) as [Part, Part]
    const laddered = await part({ price: '0.0125', priceBreaks: [{ quantity: 50, price: 0.0121 }] })
    const billTo = { ...shipTo, company: 'Harbour Holdings', street2: undefined, country: 'de' }
    const { status, body } = await order({
      lines: [
        numbered(relay, 20, { reference: 'K1, K2' }),
        { toolId: led.toolId, quantity: 10 },
        { partNumber: laddered.partNumber.toLowerCase(), quantity: 50 },
      ],
      shipTo,
      billTo,
      poNumber: 'PO 4711',
      note: 'Deliver to the back door.\nRing twice.',
      expectedTotal: 8.11,
    })
    expect(status).toBe(201)
    // 50 × $0.0121 = $0.605, which rounds to $0.61
    expect(body.lines).toMatchObject([
      { partNumber: relay.partNumber, toolId: relay.toolId, quantity: 20, price: 0.25, totalPrice: 5 },
      { partNumber: led.partNumber, quantity: 10, price: 0.25, totalPrice: 2.5 },
      { partNumber: laddered.partNumber, quantity: 50, price: 0.0121, totalPrice: 0.61 },
    ])
    expect(body.lines[0].reference).toBe('K1, K2')
    expect(body.lines[1]).not.toHaveProperty('reference')
    expect(body).toMatchObject({
      toolId: relay.toolId,
      quantity: 20,
      price: 0.25,
      totalPrice: 8.11,
      state: 'unpaid',
      charges: [],
      poNumber: 'PO 4711',
      note: 'Deliver to the back door.\nRing twice.',
      shipTo,
      billTo: { company: 'Harbour Holdings', country: 'DE' },
      number: '+44 117 496 0000',
      address: 'Mei Tanaka\nHarbour Labs\n4 Dock Road\nUnit 2\nBS1 6XN Bristol\nUnited Kingdom',
    })
    expect(body.orderNumber).toMatch(/^F-\d{6}$/)
    expect(await pieces([relay, led, laddered])).toEqual([980, 990, 950])
    expect((await mei.call(listMyOrders)).body[0]).toEqual(body)
  })

  it('adds up lines of the same part before it prices and checks them, and joins their references', async () => {
    const led = await part({ minimumOrder: 100, priceBreaks: [{ quantity: 200, price: 0.2 }] })
    const other = await part()
    const long = 'R'.repeat(190)
    const { status, body } = await order({
      lines: [
        numbered(led, 60, { reference: 'D1' }),
        numbered(other, 10, { reference: long }),
        { toolId: led.toolId.toUpperCase(), quantity: 80 },
        { partNumber: ` ${led.partNumber.toLowerCase()}`, quantity: 60, reference: 'D2, D3' },
        numbered(other, 10, { reference: 'does not fit' }),
      ],
    })
    expect(status).toBe(201)
    expect(body.lines).toMatchObject([
      { partNumber: led.partNumber, quantity: 200, price: 0.2, totalPrice: 40, reference: 'D1, D2, D3' },
      { partNumber: other.partNumber, quantity: 20, totalPrice: 5, reference: long },
    ])
    expect(await pieces([led, other])).toEqual([800, 980])
  })

  it('announces the changed stock of each part once, and nothing else', async () => {
    const ordered = await parts(3)
    await shop.db.query('DELETE FROM changes')
    expect((await order({ lines: ordered.map((one) => numbered(one, 10)) })).status).toBe(201)
    const { rows } = await shop.db.query('SELECT what, product_id FROM changes ORDER BY product_id')
    const ids = ordered.map(({ toolId }) => toolId).sort()
    expect(rows).toEqual(ids.map((product_id) => ({ what: 'stock', product_id })))
  })

  it('has up to 500 lines', async () => {
    const many = await parts(500)
    const lines = many.map((one) => numbered(one, 10))
    const { status, body } = await order({ lines })
    expect([status, body.lines.length, body.totalPrice]).toEqual([201, 500, 1250])
    expect(body.lines.map(({ partNumber }: Part) => partNumber)).toEqual(
      many.map(({ partNumber }) => partNumber),
    )
    expect(new Set(await pieces(many))).toEqual(new Set([990]))
    const tooMany = await order({ lines: [...lines, numbered(await part(), 10)] })
    expect([tooMany.status, tooMany.body.type]).toEqual([422, 'urn:farad:problem:invalid-fields'])
    expect((await order({ lines: [] })).status).toBe(422)
  })
})

describe('the same order of many lines sent again', () => {
  it('has one effect for 20 concurrent calls with one key, and another input is refused', async () => {
    const some = await parts(3)
    const lines = some.map((one) => numbered(one, 10))
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => order({ lines }, 'one-checkout')))
    expect(new Set(outcomes.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(outcomes.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(await pieces(some)).toEqual([990, 990, 990])
    const other = await order({ lines: lines.slice(1) }, 'one-checkout')
    expect([other.status, other.body.type]).toEqual([422, 'urn:farad:problem:idempotency-key-reused'])
  })
})
