import { beforeAll, describe, expect, it } from 'vitest'
import { deleteProduct, listTools } from '#contract/catalog/catalog.ts'
import { removeUser } from '#contract/people/users.ts'
import { placeOrder } from '#contract/selling/place-order.ts'
import { sendMessage } from '#contract/site/contact.ts'
import { addReview } from '#contract/site/reviews.ts'
import { callAs, signUp } from '#test/support/shopper.ts'
import { stock } from '#test/support/stock-room.ts'
import { auditAfter, useAdmin } from '#test/support/use-people.ts'
import { useShop } from '#test/support/use-shop.ts'

const FAMILY = 'other'
const ROWS = 7

const shop = useShop()
const ada = useAdmin(shop)

beforeAll(async () => {
  for (let row = 1; row <= ROWS; row++) {
    // Each price occurs twice, so that an order by price depends on the id too.
    const id = await stock(shop.db, {
      name: `Farad fuse ${(row * 5) % ROWS}`,
      price: `${Math.ceil(row / 2)}`,
    })
    const person = await signUp(shop.url)
    const where = { address: '4 Dock Road', number: '5550100' }
    await person.call(placeOrder, { body: { toolId: id, quantity: 10, ...where } })
    await person.call(addReview, { body: { review: 5, comment: `Review ${row}` } })
    if (row % 2) await ada.call(removeUser, { params: { email: person.email } })
    const message = { email: person.email, subject: 'Reels', message: `Message ${row}` }
    await callAs(shop.url, undefined, sendMessage, { body: message })
    const deleted = await stock(shop.db, { name: `Farad relay ${row}` })
    await ada.call(deleteProduct, { params: { id: deleted } })
  }
})
auditAfter(shop)

type Page = Awaited<ReturnType<typeof pageAt>>

async function pageAt(path: string) {
  const response = await fetch(shop.url + path, { headers: { authorization: `Bearer ${ada.token}` } })
  expect(response.status, path).toBe(200)
  const link = response.headers.get('link') ?? ''
  const rows = (await response.json()) as { _id: string }[]
  return {
    ids: rows.map(({ _id }) => _id),
    next: /<([^>]+)>; rel="next"/.exec(link)?.[1],
    previous: /<([^>]+)>; rel="prev"/.exec(link)?.[1],
  }
}

async function walk(path: string, by: 'next' | 'previous'): Promise<Page[]> {
  const pages = [await pageAt(path)]
  for (let at = pages[0]?.[by]; at; at = pages.at(-1)?.[by]) pages.push(await pageAt(at))
  return pages
}

describe.each([
  '/api/tools?limit=2',
  `/api/tools?limit=2&family=${FAMILY}`,
  '/api/tools?limit=2&q=fuse',
  '/api/reviews?limit=2',
  '/api/allorders?limit=2',
  '/api/users?limit=2',
  '/api/users?limit=2&state=closed',
  '/api/allreviews?limit=2',
  '/api/allreviews?limit=2&q=review',
  '/api/messages?limit=2',
  '/api/products?limit=2&sort=name',
  '/api/products?limit=2&sort=price',
  '/api/products?limit=2&state=deleted',
])('%s', (path) => {
  it('can be walked to its end and back over the same pages', async () => {
    const there = await walk(path, 'next')
    expect(there.length).toBeGreaterThan(1)
    const last = there.at(-1)
    // The last page is short by 1 row; the way back has the same pages.
    expect(there[0]?.previous).toBeUndefined()
    expect(last?.next).toBeUndefined()
    const back = await walk(last?.previous ?? '', 'previous')
    expect(back.reverse().map(({ ids }) => ids)).toEqual(there.slice(0, -1).map(({ ids }) => ids))
    const middle = back.at(-1)
    expect((await pageAt(middle?.next ?? '')).ids).toEqual(last?.ids)
  })
})

it('answers a full first page on the way back, even if rows were added in between', async () => {
  const first = await pageAt('/api/tools?limit=2')
  const second = await pageAt(first.next ?? '')
  const newest = await stock(shop.db, { name: 'Farad fuse, newest' })
  const justBefore = await pageAt(second.previous ?? '')
  expect(justBefore.ids).toEqual(first.ids)
  const start = await pageAt(justBefore.previous ?? '')
  expect(start.ids).toEqual([newest, first.ids[0]])
  expect([start.previous, start.next?.includes('before=')]).toEqual([undefined, false])
  expect((await ada.call(listTools, { query: { before: 'yesterday' } })).status).toBe(422)
})
