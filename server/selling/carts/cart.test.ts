import { beforeEach, describe, expect, it } from 'vitest'
import { addListsToCart, getCart, replaceCart } from '#contract/selling/cart.ts'
import { addList, type GivenList } from '#contract/selling/lists.ts'
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

describe('lists in the cart', () => {
  const saved = async (name: string, lines: GivenList['lines'], boards = 20) =>
    (await mei.call(addList, { body: { name, boards, lines } })).body._id
  const addLists = (...ids: string[]) => mei.call(addListsToCart, { body: { ids } })

  it('are added by their needs, which are rounded up once, with the references of each', async () => {
    const partNumber = await stockedPart({ minimumOrder: 100, orderMultiple: 100 })
    const board = (name: string, perBoard: number, reference: string) =>
      saved(name, [{ partNumber, perBoard, reference }])
    const ids = [await board('Board A', 3, 'R1-R3'), await board('Board B', 2, 'R7, R9')]
    const third = await board('Board C', 1, 'R1')
    const both = { partNumber, need: 100, quantity: 100, reference: 'Board A: R1-R3; Board B: R7, R9' }
    const added = await addLists(...ids, ids[0] ?? '')
    expect(added.body).toMatchObject({ lines: [both], totalPrice: 25 })
    expect((await read()).headers.get('etag')).toBe(added.headers.get('etag'))
    const all = { partNumber, need: 120, quantity: 200, reference: `${both.reference}; Board C: R1` }
    expect((await addLists(third)).body.lines).toMatchObject([all])
    const again = { ...all, need: 140 }
    expect((await addLists(third)).body.lines).toMatchObject([again])
    // The page sends back what it has read; a typed quantity has no need.
    expect((await put([{ ...again, quantity: 1 }])).body.lines).toMatchObject([again])
    expect((await addLists(third)).body.lines).toMatchObject([{ need: 160, quantity: 200 }])
    const typed = { partNumber, quantity: 500, reference: 'Mine' }
    await put([typed])
    const more = { need: 560, quantity: 600, reference: 'Mine; Board A: R1-R3' }
    expect((await addLists(ids[0] ?? '')).body.lines).toMatchObject([more])
  })

  it('that are added at once are all added, next to a change of the page', async () => {
    const [partNumber, other] = [await stockedPart(), await stockedPart()]
    const ids = await Promise.all(
      Array.from({ length: 8 }, (_, nth) =>
        saved(`Board ${nth}`, [{ partNumber, perBoard: 1, reference: 'R1' }]),
      ),
    )
    await put([{ partNumber: other, quantity: 10 }])
    // Opens the connections, so that the calls really overlap.
    await Promise.all(ids.map(read))
    const [changed, ...added] = await Promise.all([
      put([{ partNumber: other, quantity: 20 }], '"1"'),
      ...ids.map((id) => addLists(id)),
    ])
    expect(added.map(({ status }) => status)).toEqual(Array(8).fill(200))
    const [first, summed] = (await read()).body.lines
    expect(first?.quantity).toBe(changed.status === 200 ? 20 : 10)
    expect([changed.status === 200 || refusalOf(changed) === '412 cart-changed', summed?.need]).toEqual([
      true,
      160,
    ])
    const named = ids.map((_, nth) => `Board ${nth}: R1`)
    expect(summed?.reference?.split('; ').toSorted()).toEqual(named)
  })

  it('are refused as a whole if they are not of the caller, too many or too long', async () => {
    const partNumber = await stockedPart()
    await put([{ partNumber, quantity: 10, reference: 'R'.repeat(1990) }])
    const own = await saved('Board A', [{ partNumber, perBoard: 1, reference: 'R1' }])
    const long = await addLists(own)
    expect([refusalOf(long), long.body.partNumber]).toEqual(['409 references-too-long', partNumber])
    const full = await saved(
      'Full',
      Array.from({ length: 500 }, (_, nth) => ({ partNumber: `P${nth}`, perBoard: 1 })),
    )
    expect(refusalOf(await addLists(full))).toBe('409 cart-full')
    expect(refusalOf(await addLists(full, 'none'))).toBe('404 no-such-list')
    const { _id: foreign } = (
      await (await signUp(shop.url)).call(addList, { body: { name: 'B', lines: [] } })
    ).body
    expect(refusalOf(await addLists(full, foreign))).toBe('404 no-such-list')
    expect((await addLists(...Array(51).fill(full))).body.errors).toMatchObject([{ path: 'ids' }])
    const references = Array.from({ length: 51 }, (_, nth) => ({
      partNumber: `P${nth}`,
      quantity: 1,
      reference: 'R'.repeat(2000),
    }))
    expect((await put(references)).body.errors).toMatchObject([{ path: 'lines' }])
    expect(quantities(await read())).toEqual([10])
    expect((await put(references.slice(1))).status).toBe(200)
    const sum = await saved('Sum', [{ partNumber, perBoard: 1, reference: 'R1' }])
    expect((await addLists(sum)).body).toMatchObject({ partNumber: 'P1', most: 100_000 })
  })
})
