import { beforeAll, expect, it } from 'vitest'
import { priceLines } from '#contract/catalog/prices.ts'
import { newId } from '#server/platform/database/ids.ts'
import { callAs } from '#test/support/shopper.ts'
import { partNumberOf, stock } from '#test/support/stock-room.ts'
import { useShop } from '#test/support/use-shop.ts'

const shop = useShop()
let laddered: string
const partNumber = 'RC0603FR-0710K'

beforeAll(async () => {
  laddered = await stock(shop.db, {
    name: 'Thick film resistor',
    price: '0.25',
    minimumOrder: 10,
    orderMultiple: 5,
    availableQuantity: 2002,
    priceBreaks: [
      { quantity: 100, price: 0.21 },
      { quantity: 1000, price: 0.18 },
    ],
  })
  await shop.db.query('UPDATE products SET part_number = $2 WHERE id = $1', [laddered, partNumber])
})

const ask = (lines: unknown) => callAs(shop.url, undefined, priceLines, { body: { lines } as never })

it('prices lines for anyone, with offers and problems, and the sum of those that can be ordered', async () => {
  const toolId = laddered
  const plain = await stock(shop.db, { name: 'Plain part', price: '0.0125', minimumOrder: 1 })
  const part = {
    toolId,
    name: 'Thick film resistor',
    img: '/drawings/led-5mm-red.svg',
    lifeCycle: 'active',
    minimumOrder: 10,
    orderMultiple: 5,
    availableQuantity: 2002,
  }
  const plainPart = {
    ...part,
    toolId: plain,
    name: 'Plain part',
    orderMultiple: 1,
    minimumOrder: 1,
    availableQuantity: 1000,
  }
  const lines = [10, 95, 100, 5, 97, 2005].map((quantity) => ({ toolId, quantity }))
  const { status, body } = await ask([...lines, { toolId: plain, quantity: 50 }])
  expect(status).toBe(200)
  expect(body).toEqual({
    currency: 'USD',
    lines: [
      { toolId, partNumber, part, quantity: 10, price: 0.25, totalPrice: 2.5 },
      {
        toolId,
        partNumber,
        part,
        quantity: 95,
        price: 0.25,
        totalPrice: 23.75,
        better: { quantity: 100, totalPrice: 21, saves: 2.75 },
      },
      { toolId, partNumber, part, quantity: 100, price: 0.21, totalPrice: 21 },
      {
        toolId,
        partNumber,
        part,
        quantity: 5,
        price: 0.25,
        totalPrice: 1.25,
        problem: { name: 'below-minimum', minimum: 10, nearest: [10] },
      },
      {
        toolId,
        partNumber,
        part,
        quantity: 97,
        price: 0.25,
        totalPrice: 24.25,
        problem: { name: 'not-a-multiple', multiple: 5, nearest: [95, 100] },
      },
      {
        toolId,
        partNumber,
        part,
        quantity: 2005,
        price: 0.18,
        totalPrice: 360.9,
        problem: { name: 'insufficient-stock', left: 2002, nearest: [2000] },
      },
      {
        toolId: plain,
        partNumber: partNumberOf(plain),
        part: plainPart,
        quantity: 50,
        price: 0.0125,
        totalPrice: 0.63,
      },
    ],
    charges: [],
    shippingMethods: [],
    totalPrice: 47.88,
  })
})

it('names unknown parts, parts off sale and lines without a part, and prices the others', async () => {
  const gone = await stock(shop.db)
  await shop.db.query('UPDATE products SET archived_at = now() WHERE id = $1', [gone])
  const unknown = [
    { toolId: newId() },
    { toolId: 'nonsense' },
    { toolId: '' },
    { toolId: gone },
    {},
    { partNumber: partNumberOf(gone) },
    { partNumber: 'X'.repeat(200) },
  ]
  const lines = unknown.map((line) => ({ ...line, quantity: 10 }))
  const { status, body } = await ask([...lines, { toolId: laddered.toUpperCase(), quantity: 10 }])
  expect(status).toBe(200)
  expect(body.lines.slice(0, -1)).toEqual(
    lines.map((line) => ({ ...line, problem: { name: 'unknown-part' } })),
  )
  expect(body.lines.at(-1)).toMatchObject({ price: 0.25, totalPrice: 2.5 })
  expect(body.totalPrice).toBe(2.5)
})

it('finds a part by its number in any case, or by its id', async () => {
  const plain = await stock(shop.db)
  const { body } = await ask([
    { partNumber: 'rc0603fr-0710k', quantity: 10 },
    { partNumber: partNumberOf(plain), quantity: 10 },
    { partNumber: 'no number', quantity: 10 },
    { partNumber: plain, quantity: 10 },
  ])
  expect(
    body.lines.map((line: { partNumber: string; problem?: object }) => [line.partNumber, line.problem]),
  ).toEqual([
    [partNumber, undefined],
    [partNumberOf(plain), undefined],
    ['no number', { name: 'unknown-part' }],
    [plain, { name: 'unknown-part' }],
  ])
})

it('says that an obsolete part is sold out for good', async () => {
  const toolId = await stock(shop.db, { availableQuantity: 9 })
  await shop.db.query(`UPDATE products SET life_cycle = 'obsolete' WHERE id = $1`, [toolId])
  const { body } = await ask([{ toolId, quantity: 10 }])
  expect(body.lines[0].problem).toEqual({ name: 'obsolete', nearest: [] })
})

it('accepts up to 500 lines, and none', async () => {
  const line = { toolId: laddered, quantity: 100 }
  const { status, body } = await ask(Array(500).fill(line))
  expect([status, body.totalPrice]).toEqual([200, 10_500])
  expect((await ask(Array(501).fill(line))).body.errors).toMatchObject([{ path: 'lines' }])
  expect((await ask([])).body).toEqual({
    lines: [],
    charges: [],
    shippingMethods: [],
    currency: 'USD',
    totalPrice: 0,
  })
})

it.each([0, -5, 1.5, '10', 2 ** 31, null])('rejects the quantity %j by its line', async (quantity) => {
  const { status, body } = await ask([
    { toolId: laddered, quantity: 10 },
    { toolId: laddered, quantity },
  ])
  expect(status).toBe(422)
  expect(body.errors.map(({ path }: { path: string }) => path)).toEqual(['lines.1.quantity'])
})

it('adds price breaks and the quantities next to each on request', async () => {
  const lines = [10, 100, 97, 2000, 3000, 3].map((quantity) => ({ partNumber, quantity }))
  const { status, body } = await callAs(shop.url, undefined, priceLines, { body: { lines, ladder: true } })
  expect(status).toBe(200)
  expect(body.lines.map(({ neighbours }: { neighbours: number[] }) => neighbours)).toEqual([
    [15],
    [95, 105],
    [95, 100],
    [1995],
    [2000],
    [10],
  ])
  expect(body.lines[0].part.priceBreaks).toEqual([
    { quantity: 10, price: 0.25 },
    { quantity: 100, price: 0.21 },
    { quantity: 1000, price: 0.18 },
  ])
  const [plain] = (await ask([{ partNumber, quantity: 10 }])).body.lines
  expect([plain.neighbours, plain.part.priceBreaks]).toEqual([undefined, undefined])
})
