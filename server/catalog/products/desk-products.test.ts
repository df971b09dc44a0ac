import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Query } from '#contract/call.ts'
import { deleteProduct } from '#contract/catalog/catalog.ts'
import {
  changeProduct,
  correctStock,
  type DeskProduct,
  listProducts,
  restoreProduct,
} from '#contract/catalog/desk-products.ts'
import { placeOrder } from '#contract/selling/place-order.ts'
import { getSettings, replaceSettings } from '#contract/selling/shop-settings.ts'
import {
  ada,
  change,
  desk,
  eventsOf,
  serveImportShop,
  shop,
} from '#server/catalog/csv/import-shop.fixture.ts'
import { signUpAdmin } from '#test/support/admin.ts'
import { type Shopper, signUp } from '#test/support/shopper.ts'
import { audit, stock } from '#test/support/stock-room.ts'

let bo: Shopper

serveImportShop({})

beforeAll(async () => {
  bo = await signUpAdmin(shop)
  await shop.db.query(
    `INSERT INTO families (key, parent, name, position) VALUES ('chips', 'resistors', 'Chip resistors', 1)`,
  )
})
afterAll(async () => {
  expect(await audit(shop.db)).toEqual([])
})

const formOf = async (id: string) => {
  const { name, img, description, price, minimumOrder, version }: DeskProduct = await desk(id)
  return { name, img, description, price, minimumOrder, version }
}

describe('changing a product', () => {
  it('records the former values and the admin', async () => {
    const id = await stock(shop.db, { price: '0.25' })
    const form = { ...(await formOf(id)), price: 0.3, description: 'Better.' }
    const { status, body } = await ada.call(changeProduct, { params: { id }, body: form })
    expect([status, body.price, body.description, body.version]).toEqual([200, 0.3, 'Better.', 2])
    expect(await eventsOf(id)).toMatchObject([
      {
        kind: 'changed',
        by: ada.email,
        changes: [
          { field: 'description', from: 'A part for tests.', to: 'Better.' },
          { field: 'price', from: '0.25', to: '0.3' },
        ],
      },
    ])
  })

  it('rejects the second of 2 forms of the same version, and changes nothing', async () => {
    const id = await stock(shop.db)
    const form = await formOf(id)
    const outcomes = await Promise.all([
      ada.call(changeProduct, { params: { id }, body: { ...form, price: 1 } }),
      bo.call(changeProduct, { params: { id }, body: { ...form, price: 2 } }),
    ])
    expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 409])
    const refused = outcomes.find(({ status }) => status === 409)
    expect(refused?.body.type).toBe('urn:farad:problem:product-changed')
    const won = outcomes.find(({ status }) => status === 200)
    expect((await desk(id)).price).toBe(won?.body.price)
  })

  it('answers a repeated save like the first, and keeps the version if nothing changes', async () => {
    const id = await stock(shop.db)
    const body = { ...(await formOf(id)), price: 0.5 }
    await ada.call(changeProduct, { params: { id }, body })
    const again = await ada.call(changeProduct, { params: { id }, body })
    expect([again.status, again.body.version]).toEqual([200, 2])
    expect(await eventsOf(id)).toHaveLength(1)
  })

  it('rejects a name in use, a foreign picture and a deleted product', async () => {
    const [id, other] = [await stock(shop.db), await stock(shop.db, { name: 'Taken Name' })]
    expect((await change(id, { name: 'taken name' })).body.errors[0].path).toBe('name')
    expect((await change(id, { img: 'https://elsewhere.example/x.png' })).body.errors[0].path).toBe('img')
    await ada.call(deleteProduct, { params: { id: other } })
    const gone = await change(other, {})
    expect(gone.body.type).toBe('urn:farad:problem:product-off-sale')
  })
})

describe('correcting a stock', () => {
  it('adds up with simultaneous orders, and takes effect once per key', async () => {
    const id = await stock(shop.db, { availableQuantity: 1000 })
    const mei = await signUp(shop.url)
    const correct = (change: number, key?: string) =>
      ada.call(
        correctStock,
        { params: { id }, body: { change, note: 'Counted the shelf.' } },
        key ? { 'idempotency-key': key } : {},
      )
    const order = { toolId: id, quantity: 10, address: '4 Dock Road', number: '5550100' }
    await Promise.all([
      ...Array.from({ length: 10 }, () => correct(-7)),
      ...Array.from({ length: 10 }, () => correct(500, 'one-form')),
      ...Array.from({ length: 3 }, () => mei.call(placeOrder, { body: order })),
    ])
    expect((await desk(id)).availableQuantity).toBe(1000 - 70 + 500 - 30)
    expect(await eventsOf(id)).toHaveLength(11)
    const { rows } = await shop.db.query(
      `SELECT count(*)::int AS n FROM stock_movements WHERE product_id = $1 AND note = 'Counted the shelf.'`,
      [id],
    )
    expect(rows[0].n).toBe(11)
  })

  it('never falls below 0 or rises above the largest integer', async () => {
    const id = await stock(shop.db, { availableQuantity: 5 })
    const correct = (change: number) =>
      ada.call(correctStock, { params: { id }, body: { change, note: 'Lost.' } })
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => correct(-1)))
    expect(outcomes.filter(({ status }) => status === 201)).toHaveLength(5)
    expect((await correct(-1)).body).toMatchObject({ type: 'urn:farad:problem:insufficient-stock', left: 0 })
    await correct(1)
    expect((await correct(2 ** 31 - 1)).body.type).toBe('urn:farad:problem:stock-too-large')
    for (const change of [0, 1.5]) expect((await correct(change)).status).toBe(422)
  })
})

describe('restoring a product', () => {
  it('puts it on sale again, once', async () => {
    const id = await stock(shop.db)
    await ada.call(deleteProduct, { params: { id } })
    const restore = () => ada.call(restoreProduct, { params: { id } })
    const outcomes = await Promise.all([restore(), restore()])
    expect(outcomes.map(({ body }) => body.modifiedCount).sort()).toEqual([0, 1])
    expect((await desk(id)).onSale).toBe(true)
    expect((await eventsOf(id)).map(({ kind }) => kind)).toEqual(['restored', 'deleted'])
  })

  it('is rejected if its name is in use', async () => {
    const id = await stock(shop.db, { name: 'Phoenix' })
    await ada.call(deleteProduct, { params: { id } })
    await stock(shop.db, { name: 'PHOENIX' })
    expect((await ada.call(restoreProduct, { params: { id } })).body.type).toBe(
      'urn:farad:problem:name-taken',
    )
  })
})

describe('the list of the desk', () => {
  const pages = async (query: Query<typeof listProducts>) => {
    const seen: DeskProduct[] = []
    let after: string | undefined
    do {
      const { body, headers } = await ada.call(listProducts, { query: { ...query, after, limit: '3' } })
      seen.push(...body)
      const next = /<([^>]+)>/.exec(headers.get('link') ?? '')?.[1]
      after = next ? (new URL(next, shop.url).searchParams.get('after') ?? undefined) : undefined
    } while (after)
    return seen
  }

  it.each([
    ['newest', 'fedcba'],
    ['name', 'abcdef'],
    ['price', 'bfadec'],
    ['price-down', 'cedafb'],
  ] as const)(
    'goes through all of them by %s, each once, and narrows by family, stock and name',
    async (sort, order) => {
      const named = (name: string) => `Sorted ${sort} ${name}`
      for (const [name, price, family, availableQuantity] of [
        ['a', '2', 'leds', 9],
        ['b', '1', 'leds', 10],
        ['c', '4', 'leds', 49],
        ['d', '2', 'leds', 50],
        ['e', '3', 'chips', 0],
        ['f', '1', 'chips', 500],
      ] as const)
        await stock(shop.db, { name: named(name), price, family, availableQuantity })
      const found = async (query: Query<typeof listProducts>) =>
        (await pages({ q: named('').toUpperCase(), sort, ...query })).map(({ name }) => name.at(-1)).join('')
      const some = (letters: string) => [...order].filter((letter) => letters.includes(letter)).join('')
      expect(await found({})).toBe(order)
      expect(await found({ family: 'resistors' })).toBe(some('ef'))
      expect(await found({ stock: 'none' })).toBe(some('ae'))
      expect(await found({ stock: 'low' })).toBe(some('abce'))
      expect(await found({ stock: 'low', family: 'leds' })).toBe(some('abc'))
      const all = await pages({ sort })
      expect(new Set(all.map(({ _id }) => _id)).size).toBe(all.length)
      for (const [query, total] of [
        [{ sort }, all.length],
        [{ q: named(''), stock: 'none' }, 2],
      ] as const)
        expect((await ada.call(listProducts, { query })).headers.get('total-count')).toBe(`${total}`)
    },
  )

  it('counts the setting of low stock, and refuses a family that is not there', async () => {
    const { body } = await ada.call(getSettings)
    const change = { version: body.versions.stock, value: { lowStock: 60 } }
    await ada.call(replaceSettings, { params: { section: 'stock' }, body: change })
    await stock(shop.db, { name: 'Set d', availableQuantity: 59 })
    await stock(shop.db, { name: 'Set e', availableQuantity: 60 })
    expect((await pages({ q: 'Set ', stock: 'low' })).map(({ name }) => name)).toEqual(['Set d'])
    const refused = await ada.call(listProducts, { query: { family: 'no-such-family' } })
    expect([refused.status, refused.body.errors[0].path]).toEqual([422, 'query.family'])
  })

  it('shows deleted products with their time, last deleted first, in pages and by name', async () => {
    const ids: string[] = []
    for (let n = 0; n < 5; n++) {
      const id = await stock(shop.db, { name: `Gone ${Math.random()}` })
      if (n < 4) ids.unshift(id)
      if (n < 4) await ada.call(deleteProduct, { params: { id } })
    }
    const gone = await pages({ q: 'GONE', state: 'deleted', sort: 'name' })
    expect(gone.map(({ _id }) => _id)).toEqual(ids)
    expect(gone.map(({ onSale, deletedAt }) => onSale || !deletedAt)).toEqual([false, false, false, false])
    const all = await pages({ state: 'deleted' })
    expect(all.slice(0, 4)).toEqual(gone)
  })

  it('of deleted products restarts at the top if the product at the start of a page was restored', async () => {
    const last = { state: 'deleted', q: 'gone', limit: '1' } as const
    const [product] = (await ada.call(listProducts, { query: last })).body as DeskProduct[]
    const after = product?._id ?? ''
    await ada.call(restoreProduct, { params: { id: after } })
    const { body, headers } = await ada.call(listProducts, { query: { ...last, limit: '9', after } })
    expect([body.length, headers.get('total-count')]).toEqual([3, '3'])
  })
})
