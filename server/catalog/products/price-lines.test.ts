import { beforeAll, expect, it } from 'vitest'
import { priceLines } from '#contract/catalog/prices.ts'
import { newId } from '#server/platform/database/ids.ts'
import { callAs } from '#test/support/shopper.ts'
import { partNumberOf, stock } from '#test/support/stock-room.ts'
import { useSharedShop } from '#test/support/use-shop.ts'

const shop = useSharedShop()
const partNumber = 'RC0603FR-0710K'
const further = [
  { quantity: 100, price: 0.21 },
  { quantity: 1000, price: 0.18 },
]
const facts = { minimumOrder: 10, orderMultiple: 5, availableQuantity: 2002 }
let toolId: string

beforeAll(async () => {
  const part = { name: 'Thick film resistor', price: '0.25', priceBreaks: further, partNumber }
  toolId = await stock(shop.db, { ...facts, ...part })
})

const ask = (lines: unknown, more: object = {}) =>
  callAs(shop.url, undefined, priceLines, { body: { lines, ...more } as never })

it('prices lines for anyone, with offers and problems, and the sum of those that can be ordered', async () => {
  const plain = await stock(shop.db, { price: '0.0125', minimumOrder: 1 })
  const lines = [10, 95, 5, 2005].map((quantity) => ({ toolId, quantity }))
  const { status, body } = await ask([...lines, { toolId: plain, quantity: 50 }])
  expect(status).toBe(200)
  const name = 'Thick film resistor'
  const part = { toolId, name, img: '/drawings/led-5mm-red.svg', lifeCycle: 'active', ...facts }
  const better = { quantity: 100, totalPrice: 21, saves: 2.75 }
  const tooFew = { name: 'below-minimum', minimum: 10, nearest: [10] }
  const tooMany = { name: 'insufficient-stock', left: 2002, nearest: [2000] }
  expect(body.lines.slice(0, 4)).toEqual([
    { toolId, partNumber, part, quantity: 10, price: 0.25, totalPrice: 2.5 },
    { toolId, partNumber, part, quantity: 95, price: 0.25, totalPrice: 23.75, better },
    { toolId, partNumber, part, quantity: 5, price: 0.25, totalPrice: 1.25, problem: tooFew },
    { toolId, partNumber, part, quantity: 2005, price: 0.18, totalPrice: 360.9, problem: tooMany },
  ])
  expect(body).toMatchObject({ currency: 'USD', charges: [], shippingMethods: [], totalPrice: 26.88 })
})

it('finds a part by its id or number in any case, and names unknown parts and parts off sale', async () => {
  const gone = await stock(shop.db)
  await shop.db.query('UPDATE products SET archived_at = now() WHERE id = $1', [gone])
  const known = [{ partNumber: 'rc0603fr-0710k' }, { toolId: toolId.toUpperCase() }]
  const unknown = [
    ...[newId(), 'nonsense', gone].map((part) => ({ toolId: part })),
    ...[partNumberOf(gone), toolId, 'X'.repeat(200)].map((number) => ({ partNumber: number })),
    {},
  ]
  const { body } = await ask([...known, ...unknown].map((line) => ({ ...line, quantity: 10 })))
  expect(body.lines.slice(0, 2)).toMatchObject([{ partNumber }, { partNumber, totalPrice: 2.5 }])
  const refused = unknown.map((line) => ({ ...line, quantity: 10, problem: { name: 'unknown-part' } }))
  expect(body.lines.slice(2)).toEqual(refused)
  expect(body.totalPrice).toBe(5)
})

it('accepts up to 500 lines, and none', async () => {
  const line = { toolId, quantity: 100 }
  expect((await ask(Array(500).fill(line))).body.totalPrice).toBe(10_500)
  expect((await ask(Array(501).fill(line))).body.errors).toMatchObject([{ path: 'lines' }])
  expect((await ask([])).body).toMatchObject({ lines: [], totalPrice: 0 })
})

it.each([0, 1.5, '10', 2 ** 31])('rejects the quantity %j by its line', async (quantity) => {
  const { status, body } = await ask([10, quantity].map((each) => ({ toolId, quantity: each })))
  expect([status, body.errors.map(({ path }: { path: string }) => path)]).toEqual([422, ['lines.1.quantity']])
})

it('adds price breaks and the quantities next to each on request', async () => {
  const lines = [10, 100, 97, 2000, 3000, 3].map((quantity) => ({ partNumber, quantity }))
  const { body } = await ask(lines, { ladder: true })
  const neighbours = body.lines.map((line: { neighbours: number[] }) => line.neighbours)
  expect(neighbours).toEqual([[15], [95, 105], [95, 100], [1995], [2000], [10]])
  expect(body.lines[0].part.priceBreaks).toEqual([{ quantity: 10, price: 0.25 }, ...further])
  const [plain] = (await ask(lines)).body.lines
  expect([plain.neighbours, plain.part.priceBreaks]).toEqual([undefined, undefined])
})
