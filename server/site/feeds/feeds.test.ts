// Slow: reads the whole catalogue of the demo some twenty times.
import { gunzipSync } from 'node:zlib'
import pg from 'pg'
import { describe, expect, it, vi } from 'vitest'
import { getPart, type Tool } from '#contract/catalog/catalog.ts'
import { changeProduct, correctStock, getProduct } from '#contract/catalog/desk-products.ts'
import { problemType } from '#contract/refusals.ts'
import { ada, serveDemoShop, shop } from '#server/catalog/products/demo-shop.fixture.ts'
import { newId } from '#server/platform/database/ids.ts'
import { SECRET } from '#test/support/secret.ts'
import { callAs } from '#test/support/shopper.ts'
import { stock } from '#test/support/stock-room.ts'
import { openFeedMarks } from './feed-mark.ts'

serveDemoShop()

const { markOf, positionOf } = openFeedMarks([SECRET])

interface Line extends Partial<Omit<Tool, 'parameters'>> {
  deleted?: true
  mark?: string
  parameters?: { key: string; text: string; value: unknown }[]
}

const send = (path: string, init: RequestInit = {}) => fetch(`${shop.url}/feeds/${path}`, init)
const since = (mark: string) => send(`parts.jsonl.gz?since=${mark}`)

async function textOf(response: Response): Promise<string> {
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/gzip'])
  return gunzipSync(await response.arrayBuffer()).toString()
}

async function read(after?: string) {
  const response = await (after === undefined ? send('parts.jsonl.gz') : since(after))
  const lines = (await textOf(response)).trimEnd().split('\n')
  const rows = lines.map((line) => JSON.parse(line) as Line)
  const mark = rows.pop()?.mark as string
  expect(mark).toBe(response.headers.get('feed-mark'))
  return { rows, mark, etag: response.headers.get('etag') as string }
}

async function refusalOf(mark: string) {
  const response = await since(mark)
  return [response.status, ((await response.json()) as { type: string }).type]
}
const deleted = (rows: Line[]) => rows.flatMap((row) => (row.deleted ? row.partNumber : []))
const update = (sql: string, values: unknown[]) => shop.db.query(sql, values)
const takeOff = (ids: string[]) =>
  update('UPDATE products SET archived_at = now(), version = version + 1 WHERE id = ANY ($1)', [ids])
const numberOf = async (id: string) =>
  (await shop.db.query('SELECT part_number FROM products WHERE id = $1', [id])).rows[0].part_number as string

async function correct(id: string): Promise<void> {
  const body = { change: 1, note: 'Counted' }
  const { status } = await callAs(shop.url, ada.token, correctStock, { params: { id }, body })
  expect(status).toBe(201)
}

const stockMany = (count: number) =>
  Promise.all(Array.from({ length: count }, () => stock(shop.db))) as Promise<string[]>

describe('the feed of parts', () => {
  it('has every part on sale once, as the store answers it', async () => {
    const gone = await stock(shop.db)
    await takeOff([gone])
    const { rows } = await read()
    const { rows: onSale } = await shop.db.query(
      'SELECT part_number FROM products WHERE archived_at IS NULL ORDER BY id',
    )
    expect(rows.map(({ partNumber }) => partNumber)).toEqual(onSale.map((row) => row.part_number))
    for (const row of rows.filter((_, at) => at % 40 === 0)) {
      const params = { partNumber: row.partNumber as string }
      const { body } = await callAs(shop.url, undefined, getPart, { params })
      const { changes: _, replaces: __, drawings: ___, parameters = [], ...part } = body as Tool
      const { parameters: own = [], ...rest } = row
      expect(rest).toEqual(part)
      const values = (of: { key: string; value: unknown }[]) =>
        of.map(({ key, value }) => [key, value]).toSorted()
      expect(values(own)).toEqual(values(parameters))
    }
  })

  it('is the same as CSV, in which no cell is a formula', async () => {
    const id = await stock(shop.db, { name: '=HYPERLINK("x") "5 mm"', price: '0.0058', minimumOrder: 100 })
    const partNumber = await numberOf(id)
    const { rows } = await read()
    const response = await send('parts.csv.gz')
    expect(response.headers.get('feed-mark')).toMatch(/^[\w-]+$/)
    const [head, ...lines] = (await textOf(response)).slice(1).trimEnd().split('\r\n')
    expect(head).toMatch(/^partNumber,name,.*,priceBreaks,ordersEnded,parameters,deleted$/)
    const numbers = lines.map((line) => /^"([^"]+)",/.exec(line)?.[1])
    expect(numbers).toEqual(rows.map(({ partNumber }) => partNumber))
    const line = lines.find((each) => each.startsWith(`"${partNumber}"`))
    expect(line).toContain(`,"'=HYPERLINK(""x"") ""5 mm""",`)
    expect(line).toMatch(/,100:0\.0058,,,$/)
  })

  it('tells changes and deletions after a mark, and then nothing', async () => {
    const ids = await stockMany(20)
    const { mark } = await read()
    const dearer = 'UPDATE products SET price = price + 1, version = version + 1 WHERE id = ANY ($1)'
    await update(dearer, [ids.slice(0, 8)])
    await update('UPDATE products SET lead_weeks = 7 WHERE id = ANY ($1)', [ids.slice(6, 14)])
    await correct(ids[14] as string)
    const added = await stockMany(2)
    await takeOff(ids.slice(15, 18))
    const delta = await read(mark)
    expect(delta.rows).toHaveLength(20)
    expect(deleted(delta.rows)).toEqual(await Promise.all(ids.slice(15, 18).map(numberOf)))
    const changed = new Set(delta.rows.flatMap(({ _id = [] }) => _id))
    expect(changed).toEqual(new Set([...ids.slice(0, 15), ...added]))
    expect(delta.rows.find(({ _id }) => _id === ids[7])).toMatchObject({ price: 1.25, leadWeeks: 7 })
    expect(delta.rows.find(({ _id }) => _id === ids[14])?.availableQuantity).toBe(1001)
    expect((await read(delta.mark)).rows).toEqual([])
    const csv = await textOf(await send(`parts.csv.gz?since=${mark}`))
    expect(csv.trimEnd().split('\r\n')).toHaveLength(21)
    expect(csv.split('\r\n').filter((line) => line.endsWith(',true'))).toHaveLength(3)
  })

  it('tells the change of a transaction that was open at the mark', async () => {
    const [late, soon] = (await stockMany(2)) as [string, string]
    const writer = new pg.Client(shop.databaseUrl)
    await writer.connect()
    await writer.query('BEGIN')
    await writer.query('UPDATE products SET lead_weeks = 1 WHERE id = $1', [late])
    await update('UPDATE products SET lead_weeks = 2 WHERE id = $1', [soon])
    const { mark, rows } = await read()
    expect(rows.find(({ _id }) => _id === late)?.leadWeeks).toBeUndefined()
    await writer.query('COMMIT')
    await writer.end()
    const delta = await read(mark)
    expect(delta.rows).toMatchObject([{ _id: late, leadWeeks: 1 }])
    expect((await read(delta.mark)).rows).toEqual([])
  })

  it('deletes the former number of a part that has another one now', async () => {
    const [id, other] = (await stockMany(2)) as [string, string]
    const [former, another] = [await numberOf(id), await numberOf(other)]
    const { mark } = await read()
    const renumber = async (id: string, partNumber: string) => {
      const { body } = await callAs(shop.url, ada.token, getProduct, { params: { id } })
      const form = { ...body, partNumber }
      const { status } = await callAs(shop.url, ada.token, changeProduct, { params: { id }, body: form })
      expect(status).toBe(200)
    }
    await renumber(id, `NEW-${newId()}`.slice(0, 40))
    await renumber(other, former)
    const delta = await read(mark)
    expect(deleted(delta.rows)).toEqual([another])
    expect(delta.rows.flatMap(({ _id = [] }) => _id).toSorted()).toEqual([id, other].toSorted())
  })

  it('answers 304 as long as nothing of the parts has changed', async () => {
    const id = await stock(shop.db)
    const { etag, mark } = await read()
    const again = () => send('parts.jsonl.gz', { headers: { 'if-none-match': etag } })
    await update(`UPDATE users SET name = name WHERE email = $1`, [ada.email])
    const unchanged = await again()
    expect([unchanged.status, unchanged.headers.get('feed-mark')]).toEqual([304, mark])
    await correct(id)
    expect((await again()).status).toBe(200)
  })

  it('has marks that do not show the counter of transactions, nor its length', async () => {
    const { mark, etag } = await read()
    const { rows } = await shop.db.query('SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS least')
    const shown = [mark, etag].map((text) => text + Buffer.from(text, 'base64url').toString('latin1'))
    for (const text of shown) expect(text).not.toContain(rows[0].least.slice(0, -1))
    const lengths = ['9:9:', '900000000:900000009:900000001'].map((snapshot) => withSnapshot(snapshot).length)
    expect(new Set(lengths).size).toBe(1)
    const [first = '', ...rest] = mark
    expect((await since(`${first === 'A' ? 'B' : 'A'}${rest.join('')}`)).status).toBe(400)
  })

  const withSnapshot = (snapshot: string) => markOf({ epoch: `${newId()} 16400`, snapshot })
  const UNFIT = ['5:3:', '5:9:3', '5:9:8,7', '0:0:', '5:9:9', '5:9:,'].map(withSnapshot)
  it.each(['', 'a%20b', 'AAAA', '%00', 'x'.repeat(9000), ...UNFIT])('refuses the mark %j', async (mark) => {
    expect(await refusalOf(mark)).toEqual([400, problemType('mark-malformed')])
  })

  it('says that a mark is too old, of another epoch, or of a database that has been restored', async () => {
    const { mark } = await read()
    const position = positionOf(mark)
    if (!position || position === 'former') throw new Error('no position')
    const { snapshot } = position
    const [epoch = '', oid = ''] = position.epoch.split(' ')
    const gone = async (of: string) => expect(await refusalOf(of)).toEqual([410, problemType('mark-too-old')])
    // As former releases made it.
    await gone(Buffer.from(`${epoch} ${oid} ${snapshot}`).toString('base64url'))
    await gone(markOf({ epoch: `${newId()} ${oid}`, snapshot }))
    await gone(markOf({ epoch: `${epoch} 1`, snapshot }))
    await gone(markOf({ epoch: `${epoch} ${oid}`, snapshot: '900000000000000000:900000000000000001:' }))
    await stock(shop.db)
    await update(`UPDATE changes SET created_at = created_at - interval '2 hours'`, [])
    // Changes stay as long as a transaction of another database of this PostgreSQL is older.
    await vi.waitFor(async () => {
      await shop.runJob('changes')
      await gone(mark)
    }, 100_000)
    expect((await read((await read()).mark)).rows).toEqual([])
  })

  it('is sent after more HEAD requests than one client has turns, which take none', async () => {
    for (let nth = 0; nth < 3; nth++)
      expect((await send('parts.csv.gz', { method: 'HEAD' })).status).toBe(200)
    await read()
  })
})
