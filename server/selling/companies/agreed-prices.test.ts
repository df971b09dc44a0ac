import { beforeAll, expect, it } from 'vitest'
import { priceLines } from '#contract/catalog/prices.ts'
import { makeKey } from '#contract/people/keys.ts'
import { getOwnPrices, listAgreedPrices, replaceAgreedPrices } from '#contract/selling/agreed-prices.ts'
import { readBom } from '#contract/selling/boms.ts'
import { getCart, replaceCart } from '#contract/selling/cart.ts'
import { removeMember } from '#contract/selling/companies.ts'
import { addList } from '#contract/selling/lists.ts'
import { placeOrder, placeOrderOfLines } from '#contract/selling/place-order.ts'
import { flatAddress, shipTo } from '#test/support/place-lines.ts'
import { callAs, type Outcome, type Shopper } from '#test/support/shopper.ts'
import { partNumberOf, stock } from '#test/support/stock-room.ts'
import { useAdmin, useBuyer } from '#test/support/use-people.ts'
import { useShop } from '#test/support/use-shop.ts'
import { type Firm, openFirm } from './company-people.fixture.ts'

const shop = useShop({ LOG_LEVEL: 'silent' })
const owner = useAdmin(shop)
let acme: Firm
let rival: Firm
const stranger = useBuyer(shop, 'Sue Stranger')
let mei: Shopper
let toolId: string
let partNumber: string

beforeAll(async () => {
  acme = await openFirm(shop, 'Acme')
  rival = await openFirm(shop, 'Rival')
  mei = await acme.join('Mei Buyer', 'buyer')
  const priceBreaks = [{ quantity: 100, price: 1.5 }]
  toolId = await stock(shop.db, {
    minimumOrder: 10,
    orderMultiple: 1,
    price: '2',
    priceBreaks,
    availableQuantity: 9000,
  })
  partNumber = partNumberOf(toolId)
})

const put = (body: unknown[] | string, { firm = acme, dryRun = 'false' as 'true' | 'false' } = {}) =>
  typeof body === 'string'
    ? fetch(`${shop.url}/api/companies/${firm.id}/prices?dryRun=${dryRun}`, {
        method: 'PUT',
        body,
        headers: { authorization: `Bearer ${owner.token}`, 'content-type': 'text/csv' },
      }).then(async (answer) => ({ status: answer.status, body: (await answer.json()) as Outcome['body'] }))
    : owner.call(replaceAgreedPrices, { params: { id: firm.id }, query: { dryRun }, body })
const pricesOf = async (firm = acme) => (await owner.call(listAgreedPrices, { params: { id: firm.id } })).body
const priceOf = async (who: Shopper | undefined, quantity: number) => {
  const body = { lines: [{ partNumber, quantity }] }
  const answer = who
    ? await who.call(priceLines, { body })
    : await callAs(shop.url, undefined, priceLines, { body })
  return answer.body.lines[0].price
}
const row = (quantity: number, price: number, more = {}) => ({ partNumber, quantity, price, ...more })

it('a file replaces the list, all or nothing, and says first what it would do (rules: U-6)', async () => {
  const rows = [row(10, 1.9), row(500, 1.0001, { until: '2999-12-31' })]
  expect((await put(rows, { dryRun: 'true' })).body).toEqual({
    added: 2,
    changed: 0,
    removed: 0,
    problems: [],
  })
  expect(await pricesOf()).toEqual([])
  expect((await put(rows)).body).toMatchObject({ added: 2, problems: [] })
  expect(await pricesOf()).toEqual(rows)
  const wrong = [
    row(10, 0),
    { partNumber: 'NO-SUCH', quantity: 1, price: 1 },
    row(20, 1),
    row(20, 2),
    row(0, 1),
  ]
  const refused = (await put(wrong)).body
  expect(refused.problems.map(({ row }: { row: number }) => row)).toEqual([1, 2, 4, 5])
  expect(await pricesOf()).toEqual(rows)
  const csv = `Part number;Quantity;Price;Until\n${partNumber};10;1,8;\n${partNumber};100;1,6;2999-12-31\n`
  expect((await put(csv)).body).toEqual({ added: 1, changed: 1, removed: 1, problems: [] })
  expect(await pricesOf()).toEqual([row(10, 1.8), row(100, 1.6, { until: '2999-12-31', higher: true })])
})

it('beats the public ladder from its first quantity on, even if it is higher, for members alone (rules: U-6)', async () => {
  await put([row(100, 1.6)])
  await put([row(10, 1.1)], { firm: rival })
  const seen = async (quantity: number) =>
    Promise.all(
      [mei, acme.admin, rival.admin, stranger, owner, undefined].map((who) => priceOf(who, quantity)),
    )
  expect(await seen(10)).toEqual([2, 2, 1.1, 2, 2, 2])
  expect(await seen(100)).toEqual([1.6, 1.6, 1.1, 1.5, 1.5, 1.5])
  const own = (who: Shopper) => who.call(getOwnPrices, { query: { parts: `${partNumber},NO-SUCH` } })
  expect((await own(mei)).body.prices).toEqual([
    {
      partNumber,
      priceBreaks: [
        { quantity: 10, price: 2 },
        { quantity: 100, price: 1.6 },
      ],
    },
  ])
  expect((await own(stranger)).body.prices).toEqual([])
  await put([row(1, 1.2), row(5, 1.1), row(100, 1, { until: '2020-01-01' })])
  expect((await own(mei)).body.prices).toEqual([{ partNumber, priceBreaks: [{ quantity: 10, price: 1.1 }] }])
})

it('counts in cart, list, bill of materials, order and for keys, and the order says so (rules: U-6)', async () => {
  await put([row(50, 1.25)])
  const line = { partNumber, quantity: 60 }
  await mei.call(
    replaceCart,
    { body: { lines: [line] } },
    { 'if-match': (await mei.call(getCart)).headers.get('etag') ?? '' },
  )
  expect((await mei.call(getCart)).body).toMatchObject({
    lines: [{ price: 1.25, priceSource: 'agreed' }],
    totalPrice: 75,
  })
  expect((await mei.call(addList, { body: { name: 'Board', lines: [line] } })).body.totalPrice).toBe(75)
  const bom = { text: `Part number,Quantity\n${partNumber},60`, boards: 1, sparePercent: 0 }
  expect((await mei.call(readBom, { body: bom })).body.lines[0].price).toBe(1.25)
  expect((await stranger.call(readBom, { body: bom })).body.lines[0].price).toBe(2)
  const order = (quantity: number, who = mei) =>
    who.call(placeOrderOfLines, { body: { lines: [{ partNumber, quantity }], shipTo } })
  expect((await order(60)).body.lines).toMatchObject([{ price: 1.25, totalPrice: 75, priceSource: 'agreed' }])
  const { body: ofLadder } = await order(40)
  expect(ofLadder.lines).toMatchObject([{ line: 1, price: 2, priceSource: 'ladder' }])
  expect(ofLadder).not.toHaveProperty('offer')
  expect((await order(60, stranger)).body.lines).toMatchObject([{ price: 2, priceSource: 'ladder' }])
  const flat = (price: number) =>
    mei.call(placeOrder, { body: { toolId, quantity: 60, price, ...flatAddress } })
  expect((await flat(1.25)).body.price).toBe(1.25)
  const secret = (
    await mei.call(makeKey, { body: { name: 'ERP', password: 'copper-and-tin', scopes: ['orders:read'] } })
  ).body.key
  const keyed = await callAs(shop.url, secret, priceLines, { body: { lines: [line] } })
  expect(keyed.body.lines[0].price).toBe(1.25)
  await acme.admin.call(removeMember, { params: { id: acme.id, email: mei.email } })
  expect(await priceOf(mei, 60)).toBe(2)
})

it('gives each order one of the prices that are replaced meanwhile, in all its amounts', async () => {
  const buyer = await acme.join('Rae Racer', 'buyer')
  for (let round = 0; round < 6; round++) {
    const orders = [1, 2, 3].map(() =>
      buyer.call(placeOrderOfLines, { body: { lines: [{ partNumber, quantity: 10 }], shipTo } }),
    )
    const [, ...placed] = await Promise.all([put([row(10, 1 + (round % 2))]), ...orders])
    for (const { body } of placed) {
      expect([1, 2]).toContain(body.lines[0].price)
      expect(body.totalPrice).toBe(body.lines[0].price * 10)
    }
  }
})

it('no public answer has it: pages, reads and feeds are the same bytes for two companies and a stranger (rules: P-16, U-6)', async () => {
  await put([row(10, 1.2345)])
  await put([row(10, 1.3456)], { firm: rival })
  const paths = [
    `/api/tools/${toolId}`,
    `/api/parts/${partNumber}`,
    `/api/parts/${partNumber}/alternatives`,
    '/api/tools',
    `/products/${toolId}`,
    '/products',
    '/feeds/parts.csv.gz',
  ]
  for (const path of paths) {
    const bytes = []
    for (const who of [undefined, acme.admin, rival.admin, stranger]) {
      const headers = who ? { authorization: `Bearer ${who.token}` } : {}
      const answer = await fetch(`${shop.url}${path}`, { headers })
      const text = await answer.text()
      expect(text, path).not.toMatch(/1[.,]2345|1[.,]3456/)
      bytes.push(text.replace(/nonce="[^"]*"/g, ''))
    }
    expect(new Set(bytes).size, path).toBe(1)
  }
})
