import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getOrder, placeOrder } from '#contract/selling/orders.ts'
import type { Paper } from '#contract/selling/papers.ts'
import { pdfText } from '#server/platform/documents/pdf-text.fixture.ts'
import { pay } from '#test/support/card.ts'
import { openShop, type Shop } from '#test/support/open-shop.ts'
import { placeLines, shipTo } from '#test/support/place-lines.ts'
import { type Shopper, signUp } from '#test/support/shopper.ts'
import { stock } from '#test/support/stock-room.ts'
import { useAdmin, useBuyer } from '#test/support/use-people.ts'
import { useShop } from '#test/support/use-shop.ts'

const shop = useShop()
const ada = useAdmin(shop)
const mei = useBuyer(shop)
let toolId: string

beforeAll(async () => {
  toolId = await stock(shop.db, { price: '0.0123', availableQuantity: 100_000 })
})

const order = async () =>
  (await placeLines(mei, [{ toolId, quantity: 100, reference: 'R1, R4' }], { poNumber: 'PO-4711' })).body._id
const papersOf = async (orderId: string, who = mei): Promise<Paper[]> =>
  (await who.call(getOrder, { params: { id: orderId } })).body.papers
const read = (orderId: string, name: string, who: Shopper | undefined = mei, headers = {}) =>
  fetch(`${shop.url}/api/orders/${orderId}/${name}.pdf`, {
    headers: { ...(who && { authorization: `Bearer ${who.token}` }), ...headers },
  })
const textOf = async (response: Response) => pdfText(new Uint8Array(await response.arrayBuffer()))
const refusalOf = async (response: Response) => {
  const { type } = (await response.json()) as { type: string }
  return [response.status, type.split(':').at(-1)]
}

describe('the invoice of a paid order', () => {
  let orderId: string
  beforeAll(async () => {
    orderId = await order()
    await pay(shop.url, mei, orderId)
  })

  it('has the next number and stands on the order', async () => {
    const papers = await papersOf(orderId)
    expect(papers.map(({ kind, name }) => [kind, name])).toEqual([
      ['pro-forma', 'pro-forma'],
      ['invoice', 'invoice'],
    ])
    const before = Number(papers[1]?.number?.replace('INV-', ''))
    const next = await order()
    await pay(shop.url, mei, next)
    expect((await papersOf(next))[1]?.number).toBe(`INV-${before + 1}`)
  })

  it('is a PDF that runs nowhere and names seller, buyer, lines and payment', async () => {
    const [, invoice] = await papersOf(orderId)
    const response = await read(orderId, 'invoice')
    expect([response.status, Object.fromEntries(response.headers)]).toMatchObject([
      200,
      {
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="${invoice?.number}.pdf"`,
        'content-security-policy': "default-src 'none'; sandbox",
        'cache-control': 'private, no-cache',
      },
    ])
    const text = await textOf(response)
    for (const words of [
      'Invoice',
      'Farad Demo Components GmbH',
      shipTo.name,
      'PO-4711',
      'R1, R4',
      '0.0123',
      '1.23',
    ])
      expect(text).toContain(words)
    expect(text).toContain(`Number${invoice?.number}`)
    expect(text).not.toContain('\uFFFD')
  })

  it('stays the same file when seller and part change, and is answered with 304', async () => {
    const first = await read(orderId, 'invoice')
    const bytes = Buffer.from(await first.arrayBuffer())
    await shop.db.query(`UPDATE products SET name = 'Another name' WHERE id = $1`, [toolId])
    expect(Buffer.from(await (await read(orderId, 'invoice')).arrayBuffer())).toEqual(bytes)
    const again = await read(orderId, 'invoice', mei, { 'if-none-match': first.headers.get('etag') ?? '' })
    expect([again.status, await again.text()]).toEqual([304, ''])
  })

  it('is for its buyer and admins only', async () => {
    expect((await read(orderId, 'invoice', ada)).status).toBe(200)
    const stranger = await signUp(shop.url)
    expect(await refusalOf(await read(orderId, 'invoice', stranger))).toEqual([404, 'no-such-paper'])
    const unknown = await fetch(`${shop.url}/api/orders/${orderId}/invoice.pdf`)
    expect(unknown.status).toBe(401)
  })

  it('is not at another name', async () => {
    for (const name of [
      'credit-note-1',
      'packing-list-1',
      'invoice-1',
      'invoice-2',
      'credit-note-0',
      'receipt',
    ])
      expect(await refusalOf(await read(orderId, name)), name).toEqual([404, 'no-such-paper'])
  })
})

describe('an unpaid order', () => {
  it('has a pro forma invoice and no invoice', async () => {
    const orderId = await order()
    expect((await papersOf(orderId)).map(({ name }) => name)).toEqual(['pro-forma'])
    const { orderNumber } = (await mei.call(getOrder, { params: { id: orderId } })).body
    expect((await papersOf(orderId))[0]?.number).toBe(`P${orderNumber}`)
    const text = await textOf(await read(orderId, 'pro-forma'))
    expect(text).toContain(`P${orderNumber}`)
    expect(text).toContain('This is not an invoice.')
    expect(await refusalOf(await read(orderId, 'invoice'))).toEqual([404, 'no-such-paper'])
  })
})

it('gives an order with only the specified address its papers', async () => {
  const body = { toolId, quantity: 100, address: '4 Dock Road\nBristol', number: '5550100' }
  const placed = await mei.call(placeOrder, { body })
  expect(placed.body).toMatchObject({ state: 'unpaid' })
  const orderId = placed.body._id
  await pay(shop.url, mei, orderId)
  expect(await textOf(await read(orderId, 'invoice'))).toContain('4 Dock RoadBristol')
})

describe('a store without a seller', () => {
  let bare: Shop
  let buyer: Shopper
  let waiting: string[]
  beforeAll(async () => {
    bare = await openShop()
    await bare.db.query('UPDATE default_seller SET company = NULL')
    buyer = await signUp(bare.url)
    const part = await stock(bare.db, { price: '0.1', availableQuantity: 100_000 })
    waiting = []
    for (const quantity of [10, 20, 30]) {
      const { body } = await placeLines(buyer, [{ toolId: part, quantity }])
      await pay(bare.url, buyer, body._id)
      waiting.push(body._id)
    }
  })
  afterAll(() => bare.close())

  const invoiceOf = async (id: string) => (await buyer.call(getOrder, { params: { id } })).body.papers[1]
  const status = async (id: string, name: string) =>
    (
      await fetch(`${bare.url}/api/orders/${id}/${name}.pdf`, {
        headers: { authorization: `Bearer ${buyer.token}` },
      })
    ).status

  it('keeps papers waiting without a number', async () => {
    const [first = ''] = waiting
    await bare.runJob('papers')
    expect(await invoiceOf(first)).toEqual({
      kind: 'invoice',
      waits: 'company',
      name: 'invoice',
      currency: 'USD',
      at: expect.any(String),
      day: expect.any(String),
    })
    expect([await status(first, 'invoice'), await status(first, 'pro-forma')]).toEqual([409, 409])
  })

  it('numbers them in the order of payment once the owner has entered the seller', async () => {
    const { rows } = await shop.db.query('SELECT company FROM default_seller')
    await bare.db.query(`INSERT INTO settings (section, version, value) VALUES ('company', 1, $1)`, [
      JSON.stringify({ ...rows[0].company, name: 'Tanaka Parts KK' }),
    ])
    await bare.runJob('papers')
    const numbers = await Promise.all(waiting.map(async (id) => (await invoiceOf(id)).number))
    expect(numbers).toEqual(['INV-10001', 'INV-10002', 'INV-10003'])
    const { rows: files } = await bare.db.query('SELECT pdf FROM paper_files')
    expect(files).toHaveLength(3)
    expect(pdfText(files[0].pdf)).toContain('Tanaka Parts KK')
  })
})
