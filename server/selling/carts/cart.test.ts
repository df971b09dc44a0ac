import { beforeEach, expect, it } from 'vitest'
import { getCart, replaceCart } from '#contract/selling/cart.ts'
import { refusalOf } from '#test/support/refusal-of.ts'
import { type Shopper, signUp } from '#test/support/shopper.ts'
import { partNumberOf, type StockedProduct, stock } from '#test/support/stock-room.ts'
import { useSharedShop } from '#test/support/use-shop.ts'

const shop = useSharedShop()
let mei: Shopper
beforeEach(async () => {
  mei = await signUp(shop.url)
})
const stockedPart = async (product: StockedProduct = {}) => partNumberOf(await stock(shop.db, product))
const put = (lines: unknown, ifMatch?: string) =>
  mei.call(replaceCart, { body: { lines } as never }, ifMatch === undefined ? {} : { 'if-match': ifMatch })
const read = () => mei.call(getCart)
const quantities = ({ body }: { body: { lines: { quantity: number }[] } }) =>
  body.lines.map(({ quantity }) => quantity)

it('a new cart is empty and has version 0; each change makes the next version', async () => {
  const empty = await read()
  expect(empty.body).toEqual({ lines: [], charges: [], shippingMethods: [], currency: 'USD', totalPrice: 0 })
  expect(empty.headers.get('etag')).toBe('"0"')
  const line = { partNumber: await stockedPart(), quantity: 20 }
  expect((await put([line])).headers.get('etag')).toBe('"1"')
  expect((await put([])).headers.get('etag')).toBe('"2"')
})

it('keeps order, references and part numbers of the lines, and prices them as they are now', async () => {
  const [first, second] = [await stockedPart({ name: 'A diode' }), await stockedPart({ minimumOrder: 50 })]
  const lines = [
    { partNumber: second.toLowerCase(), quantity: 20, reference: 'R1, R4-R7' },
    { partNumber: first, quantity: 10 },
  ]
  const answer = await put(lines)
  expect(answer.body).toMatchObject({
    lines: [
      { partNumber: second, quantity: 20, reference: 'R1, R4-R7', problem: { name: 'below-minimum' } },
      { partNumber: first, quantity: 10, totalPrice: 2.5, part: { name: 'A diode' } },
    ],
    // Without the line that cannot be ordered.
    totalPrice: 2.5,
  })
  expect((await read()).body).toEqual(answer.body)
  await shop.db.query('UPDATE products SET price = 0.5 WHERE part_number = $1', [first])
  const repriced = await mei.call(getCart, {}, { 'if-none-match': answer.headers.get('etag') ?? '' })
  expect([repriced.status, repriced.body.lines[1].totalPrice]).toEqual([200, 5])
  expect(repriced.headers.get('cache-control')).toBe('no-store')
})

it('keeps the line of a part that is no longer on sale', async () => {
  const partNumber = await stockedPart()
  await put([{ partNumber, quantity: 10, reference: 'D3' }])
  await shop.db.query('UPDATE products SET archived_at = now() WHERE part_number = $1', [partNumber])
  const gone = { partNumber, quantity: 10, reference: 'D3', problem: { name: 'unknown-part' } }
  expect((await read()).body).toMatchObject({ lines: [gone], totalPrice: 0 })
})

it('refuses a change of an older version, and keeps the newer one', async () => {
  const partNumber = await stockedPart()
  const line = (quantity: number) => [{ partNumber, quantity }]
  expect((await put(line(10), '"0"')).status).toBe(200)
  const stale = await put(line(20), '"0"')
  expect(refusalOf(stale)).toBe('412 cart-changed')
  for (const unknown of ['"7"', '"nonsense"', '']) expect((await put(line(20), unknown)).status).toBe(412)
  expect(quantities(await read())).toEqual([10])
  for (const match of ['"1"', 'W/"2"', '"9", "3"', '*', undefined])
    expect((await put(line(30), match)).status).toBe(200)
})

it('stores one of many concurrent changes of the same version', async () => {
  const partNumber = await stockedPart()
  for (const version of ['"0"', '"1"']) {
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => put([{ partNumber, quantity: index + 1 }], version)),
    )
    const stored = answers.filter(({ status }) => status === 200)
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(11).fill(412)])
    expect(quantities(await read())).toEqual(stored.flatMap(quantities))
  }
})

it('refuses a part on 2 lines, or too many lines, and keeps what it had', async () => {
  const partNumber = await stockedPart()
  await put([{ partNumber, quantity: 10 }])
  const twice = await put([
    { partNumber, quantity: 10 },
    { partNumber: ` ${partNumber.toLowerCase()}`, quantity: 20 },
  ])
  expect([refusalOf(twice), twice.body.partNumber]).toEqual(['422 line-twice', partNumber])
  const many = Array.from({ length: 501 }, (_, index) => ({ partNumber: `PART-${index}`, quantity: 1 }))
  expect((await put(many)).body.errors).toMatchObject([{ path: 'lines' }])
  expect(quantities(await read())).toEqual([10])
  expect((await put(many.slice(1))).body.lines).toHaveLength(500)
})
