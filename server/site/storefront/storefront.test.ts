import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { deleteProduct, getTool, listTools } from '#contract/catalog/catalog.ts'
import { changeProduct, getProduct } from '#contract/catalog/desk-products.ts'
import { type FamilyNode, listFamilies } from '#contract/catalog/family-tree.ts'
import { placeOrder } from '#contract/selling/place-order.ts'
import { addReview, getReviewFigures, listReviews } from '#contract/site/reviews.ts'
import { openFeedsBehind } from '#test/support/change-feeds.ts'
import { countStatements } from '#test/support/count-statements.ts'
import { stripeKeys } from '#test/support/open-gateway.ts'
import { openShop, type Shop } from '#test/support/open-shop.ts'
import { rawRequest } from '#test/support/raw-request.ts'
import { callAs } from '#test/support/shopper.ts'
import { partNumberOf, stock } from '#test/support/stock-room.ts'
import { useAdmin, useBuyer } from '#test/support/use-people.ts'
import { useShop } from '#test/support/use-shop.ts'

let other: Shop

// One test makes the database fail, which this shop logs as an error.
const shop = useShop({ ...stripeKeys, SANDBOX: 'off', LOG_LEVEL: 'silent' })
const ada = useAdmin(shop)
const mei = useBuyer(shop)

beforeAll(async () => {
  other = await openShop({ ...stripeKeys, SANDBOX: 'off' }, shop.databaseUrl)
  for (let i = 0; i < 60; i++) await stock(shop.db)
  for (const one of [shop, other]) await one.storeAnswers()
  await soon(async () => expect(await statementsOf('/api/tools')).toBe(0))
})
afterAll(async () => {
  await other.close()
})

const get = (path: string, headers: Record<string, string> = {}) => fetch(shop.url + path, { headers })
const statementsOf = (path: string) => countStatements(() => get(path).then((answer) => answer.text()))
const detail = async (id: string, at = shop) => {
  const { status, body } = await callAs(at.url, undefined, getTool, { params: { id } })
  return status === 200 ? body : status
}
/** Waits for 2 reads: when the second begins, the store has dropped what the first one found stale. */
const untilChangesAreRead = async () => {
  for (let read = 0; read < 2; read++) {
    const behind = await openFeedsBehind(shop.db)
    await soon(async () => expect(await behind()).toBe(0))
  }
}
const soon = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 30_000, interval: 20 })

describe('a public answer', () => {
  it('needs no statement once it is kept, even with unknown parameters', async () => {
    const part = await stock(shop.db)
    const lists = ['tools', 'tools?limit=3', 'families', 'reviews', 'review-figures']
    const parts = [`tools/${part}`, `parts/${partNumberOf(part)}`]
    for (const path of [...lists, ...parts, 'tools?utm_source=letter', 'tools?x=1&limit=3&y=2'].map(
      (it) => `/api/${it}`,
    ))
      await soon(async () => expect(await statementsOf(path), path).toBe(0))
  })

  it('is not kept for a search, an unknown id or invalid parameters', async () => {
    for (const path of [
      '/api/tools?q=part',
      '/api/tools/01990000-0000-7000-8000-000000000000',
      '/api/parts/UNKNOWN-1',
      `/api/parts/${partNumberOf(await stock(shop.db)).toLowerCase()}`,
    ]) {
      await get(path)
      expect(await statementsOf(path), path).toBeGreaterThan(0)
    }
    expect((await get('/api/tools?limit=0')).status).toBe(422)
    expect((await get('/api/tools?limit=3&limit=4')).status).toBe(
      (await fetch(`${other.url}/api/tools?limit=4`)).status,
    )
  })

  it('is not kept for a cursor without a row, and once for all spellings of a cursor', async () => {
    const id = await stock(shop.db)
    await untilChangesAreRead()
    const invented = `0199ffff-ffff-7fff-8fff-${Date.now().toString(16).padStart(12, '0')}`
    const pagesAt = (cursor: string) => [`/api/tools?${cursor}`, `/api/reviews?${cursor}`]
    for (const path of [...pagesAt(`after=${invented}`), ...pagesAt(`before=${invented}`)]) {
      for (let time = 0; time < 3; time++) expect((await get(path)).status, path).toBe(200)
      expect(await statementsOf(path), path).toBeGreaterThan(0)
    }
    // On a busy machine the feed is late, and meanwhile nothing is kept. Each attempt has a cursor of its own.
    for (const cursor of ['after', 'before'])
      await soon(async () => {
        const own = await stock(shop.db)
        await untilChangesAreRead()
        await get(`/api/tools?${cursor}=${own}`)
        for (const spelling of [own, own.toUpperCase(), own.replace('a', 'A')])
          expect(await statementsOf(`/api/tools?x=1&${cursor}=${spelling}`), spelling).toBe(0)
      })
    expect(await statementsOf(`/api/tools?after=${id}&before=${id}`)).toBeGreaterThan(0)
  })

  it('has the counts of families after products are added, moved and deleted, in each process', async () => {
    const count = async (at: Shop, key: string) => {
      const families: FamilyNode[] = (await callAs(at.url, undefined, listFamilies)).body
      return families.find((family) => family.key === key)?.count ?? 0
    }
    const counts = () => Promise.all([shop, other].flatMap((at) => [count(at, 'leds'), count(at, 'diodes')]))
    const [leds = 0, diodes = 0] = await counts()
    const expectCounts = (moreLeds: number, moreDiodes: number) => {
      const each = [leds + moreLeds, diodes + moreDiodes]
      return soon(async () => expect(await counts()).toEqual([...each, ...each]))
    }
    const id = await stock(shop.db, { family: 'leds' })
    await expectCounts(1, 0)
    const { body: product } = await ada.call(getProduct, { params: { id } })
    await ada.call(changeProduct, { params: { id }, body: { ...product, family: 'diodes' } as never })
    await expectCounts(0, 1)
    await ada.call(deleteProduct, { params: { id } })
    await expectCounts(0, 0)
  })

  it('shows a change soon, in each process', async () => {
    const id = await stock(shop.db, { availableQuantity: 500 })
    for (const at of [shop, other]) expect((await detail(id, at)).availableQuantity).toBe(500)
    const order = { toolId: id, quantity: 100, address: '4 Dock Road', number: '5550100' }
    expect((await mei.call(placeOrder, { body: order })).status).toBe(201)
    for (const at of [shop, other])
      await soon(async () => expect((await detail(id, at)).availableQuantity).toBe(400))
    await ada.call(deleteProduct, { params: { id } })
    for (const at of [shop, other]) {
      await soon(async () => expect(await detail(id, at)).toBe(404))
      const { body } = await callAs(at.url, undefined, listTools)
      expect(body.map(({ _id }: { _id: string }) => _id)).not.toContain(id)
    }
  })

  it('shows a new review and a product put on sale', async () => {
    const reviews = async () => (await callAs(other.url, undefined, listReviews)).body.length
    const fives = async () => (await callAs(other.url, undefined, getReviewFigures)).body.stars[4]
    const [before, ratings] = [await reviews(), await fives()]
    // The figures begin with the fourth.
    for (let nth = 1; nth <= 4; nth++)
      await mei.call(addReview, { body: { review: 5, comment: 'Quick and right.' } })
    await soon(async () => expect(await reviews()).toBe(before + 4))
    await soon(async () => expect(await fives()).toBe(ratings + 1))
    const id = await stock(shop.db)
    await soon(async () => {
      const { body } = await callAs(other.url, undefined, listTools)
      expect(body[0]._id).toBe(id)
    })
  })

  it('misses no change if transactions end in another order than they began', async () => {
    const [early, late] = [await stock(shop.db), await stock(shop.db)]
    const open = await shop.db.connect()
    await open.query('BEGIN')
    await open.query('UPDATE products SET price = 7 WHERE id = $1', [early])
    await detail(early)
    await shop.db.query('UPDATE products SET price = 8 WHERE id = $1', [late])
    await soon(async () => expect((await detail(late)).price).toBe(8))
    expect((await detail(early)).price).toBe(0.25)
    await open.query('COMMIT')
    open.release()
    await soon(async () => expect((await detail(early)).price).toBe(7))
  })

  it('is current again after the database has dropped every connection', async () => {
    const id = await stock(shop.db)
    await detail(id)
    await shop.db.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`,
    )
    await soon(async () => void (await shop.db.query('UPDATE products SET price = 9 WHERE id = $1', [id])))
    await soon(async () => expect((await detail(id)).price).toBe(9))
  })

  it('is current again after a crash that empties the unlogged tables without an error on a connection', async () => {
    const id = await stock(shop.db)
    for (const at of [shop, other]) await detail(id, at)
    await shop.db.query(`
      BEGIN;
      UPDATE products SET price = 6 WHERE id = '${id}';
      TRUNCATE changes, change_epoch;
      COMMIT`)
    for (const at of [shop, other]) await soon(async () => expect((await detail(id, at)).price).toBe(6))
  })

  it('is served while the database fails, and no error is kept', async () => {
    const [kept, unread] = [await stock(shop.db), await stock(shop.db)]
    expect(await detail(kept)).toMatchObject({ _id: kept })
    await shop.db.query('ALTER TABLE products RENAME COLUMN minimum_order TO hidden')
    try {
      expect(await detail(kept)).toMatchObject({ _id: kept })
      expect(await detail(unread)).toBe(500)
    } finally {
      await shop.db.query('ALTER TABLE products RENAME COLUMN hidden TO minimum_order')
    }
    expect(await detail(unread)).toMatchObject({ _id: unread })
  })
})

describe('in HTTP', () => {
  const list = async (encoding: string) => {
    const { headers, body } = await rawRequest(`${shop.url}/api/tools`, { 'accept-encoding': encoding })
    return { encoding: headers['content-encoding'], vary: headers.vary, body }
  }

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
    ['', (same: Buffer) => same],
  ])('is sent as %j to who accepts it', async (encoding, decompress) => {
    const { body: plain } = await list('identity')
    const answer = await list(encoding)
    expect([answer.encoding, answer.vary]).toEqual([encoding || undefined, 'Accept-Encoding'])
    expect(decompress(answer.body).equals(plain)).toBe(true)
  })

  it('HEAD has the headers of GET without a body', async () => {
    const [head, whole] = await Promise.all(
      ['HEAD', 'GET'].map((method) => fetch(`${shop.url}/api/tools`, { method })),
    )
    expect(await head?.text()).toBe('')
    for (const name of ['content-type', 'content-length', 'etag', 'cache-control', 'link', 'x-frame-options'])
      expect([name, head?.headers.get(name)]).toEqual([name, whole?.headers.get(name) ?? 'missing'])
  })

  it('a matching ETag gets 304; ranges are not supported', async () => {
    const etag = (await get('/api/tools')).headers.get('etag') ?? ''
    for (const ifNoneMatch of [etag, etag.replace('W/', ''), `"x", ${etag}`, '*']) {
      const answer = await get('/api/tools', { 'if-none-match': ifNoneMatch })
      expect([answer.status, answer.headers.get('etag'), await answer.text()]).toEqual([304, etag, ''])
    }
    expect((await get('/api/tools', { 'if-none-match': '"x"' })).status).toBe(200)
    const part = await get('/api/tools', { range: 'bytes=0-9' })
    expect([part.status, (await part.json()).length]).toEqual([200, 50])
  })
})

it('the sandbox serves stored answers only under its own host names', async () => {
  const sandbox = await openShop()
  await sandbox.storeAnswers()
  const status = async (headers: Record<string, string>) =>
    (await rawRequest(`${sandbox.url}/api/tools`, headers)).status
  await soon(async () => expect(await status({})).toBe(200))
  expect(await status({ host: 'shop.example.com' })).toBe(421)
  expect(await status({ 'x-forwarded-for': '203.0.113.9' })).toBe(421)
  await sandbox.close()
})
