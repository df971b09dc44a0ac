import { beforeAll, describe, expect, it } from 'vitest'
import { addShipment } from '#contract/selling/fulfilment.ts'
import { getOrder } from '#contract/selling/orders.ts'
import { getOverview } from '#contract/selling/overview.ts'
import { drawWithSigns } from '#contract/selling/papers.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { openLog } from '#server/platform/runtime/log.ts'
import { pay } from '#test/support/card.ts'
import { placeLines } from '#test/support/place-lines.ts'
import { stock } from '#test/support/stock-room.ts'
import { useAdmin, useBuyer } from '#test/support/use-people.ts'
import { useShop } from '#test/support/use-shop.ts'
import { paperOf } from './drawing/paper-to-draw.fixture.ts'
import { bytesOf, fetchPaper, textOf } from './fetch-paper.fixture.ts'
import { proFormaFile } from './pro-forma-files.ts'
import { renderPaper, renderProForma } from './render-paper.ts'

const shop = useShop({
  LOG_LEVEL: 'silent',
  METRICS_TOKEN: 'a-long-token-for-figures',
  UNPAID_ORDERS_MAX: '1000',
  UNPAID_ORDERS_MAX_UNVERIFIED: '1000',
})
const ada = useAdmin(shop)
const mei = useBuyer(shop)
let toolId: string

beforeAll(async () => {
  toolId = await stock(shop.db, { availableQuantity: 100_000 })
})

async function place() {
  const { body } = await placeLines(mei, [{ toolId, quantity: 10 }])
  return { id: body._id as string, number: body.orderNumber as string }
}

async function placePaid() {
  const { id } = await place()
  await pay(shop.url, mei, id)
  return id
}

const get = (who: typeof mei, id: string, name: string) => fetchPaper(shop, who, id, name)
const readOne = async (sql: string, id: string) =>
  Object.values((await shop.db.query(sql, [id])).rows[0] ?? {})[0]

describe('a pro forma', () => {
  it('is drawn once, and again when what it shows changes', async () => {
    const { id } = await place()
    const first = Buffer.from(await bytesOf(get(mei, id, 'pro-forma')))
    expect(first.equals(await bytesOf(get(ada, id, 'pro-forma')))).toBe(true)
    await shop.db.query(`UPDATE pro_forma_files SET pdf = 'kept' WHERE order_id = $1`, [id])
    expect(Buffer.from(await bytesOf(get(mei, id, 'pro-forma'))).toString()).toBe('kept')
    await shop.db.query(`UPDATE products SET hs_code = '853321' WHERE id = $1`, [toolId])
    expect(await textOf(get(mei, id, 'pro-forma'))).toContain('853321')
  })

  it('is deleted after 30 days', async () => {
    const { id } = await place()
    await get(mei, id, 'pro-forma')
    const count = 'SELECT count(*)::int FROM pro_forma_files WHERE order_id = $1'
    await shop.runJob('purge')
    expect(await readOne(count, id)).toBe(1)
    await shop.db.query(`UPDATE pro_forma_files SET updated_at = updated_at - interval '31 days'`)
    await shop.runJob('purge')
    expect(await readOne(count, id)).toBe(0)
  })
})

const MANY = 5

/** Resolves to the names in the order in which their files are drawn. */
async function inOrder(drawings: [string, Promise<unknown>][]): Promise<string[]> {
  const drawn: string[] = []
  await Promise.all(drawings.map(([name, drawing]) => drawing.then(() => drawn.push(name))))
  return drawn
}

// Called within the process, because requests arrive at no certain time.
describe('among many pro formas that are asked for', () => {
  it('a paper that is due comes first', async () => {
    const proFormas = Array.from({ length: MANY }, () => renderProForma(paperOf({ kind: 'pro-forma' })))
    const drawings = proFormas.map((drawing): [string, Promise<unknown>] => ['pro forma', drawing])
    const drawn = await inOrder([...drawings, ['invoice', renderPaper(paperOf({}))]])
    expect(drawn.indexOf('invoice')).toBe(1)
  })

  it("another person's pro forma does not wait for all of one person", async () => {
    const db = openDatabase(shop.databaseUrl, { connections: 2, onError: () => {} })
    const parts = { db, store: { name: async () => 'Store', demo: false }, log: openLog('silent') }
    const orders = []
    for (let n = 0; n <= MANY; n++) orders.push((await place()).id)
    const drawings = orders.map((orderId, n): [string, Promise<unknown>] => {
      const who = n < MANY ? 'mei' : 'noor'
      const paper = paperOf({ kind: 'pro-forma' })
      return [who, proFormaFile(parts, who, { orderId, paper, version: 'one' })]
    })
    expect((await inOrder(drawings)).indexOf('noor')).toBeLessThan(MANY)
    await db.end()
  })
})

/** What the desk says of papers that cannot be drawn. */
async function undrawn() {
  await shop.restart() // clears the cache of the overview
  const { findings } = (await ada.call(getOverview)).body.books
  return findings.filter(({ kind }: { kind: string }) => kind === 'paper-undrawn')
}

describe('a paper that cannot be drawn', () => {
  it('is reported to the owner, tried again later and delays no other', async () => {
    const [broken, sound] = [await placePaid(), await placePaid()]
    const total = `jsonb_build_object('totalCents', (facts -> 'totalCents')::int + $2::int)`
    const change = (by: number) =>
      shop.db.query(`UPDATE papers SET facts = facts || ${total} WHERE order_id = $1`, [broken, by])
    await change(1)
    await shop.runJob('papers')
    const files =
      'SELECT count(*)::int FROM paper_files f JOIN papers p ON p.id = f.paper_id WHERE p.order_id = $1'
    expect([await readOne(files, broken), await readOne(files, sound)]).toEqual([0, 1])
    const paper = `INV-${await readOne('SELECT serial FROM papers WHERE order_id = $1', broken)}`
    expect(await undrawn()).toEqual([{ kind: 'paper-undrawn', order: broken, facts: { paper, tries: 1 } }])
    const headers = { authorization: 'Bearer a-long-token-for-figures' }
    const metrics = await fetch(`${shop.url}/metrics`, { headers })
    expect(await metrics.text()).toMatch(/^farad_papers_undrawn 1$/m)
    // Neither a request nor the job tries before its time.
    const refused = await get(mei, broken, 'invoice')
    expect([refused.status, (await refused.json()).type]).toEqual([503, 'urn:farad:problem:paper-undrawn'])
    await shop.runJob('papers')
    expect(await readOne('SELECT failures FROM papers WHERE order_id = $1', broken)).toBe(1)
    const due = () => shop.db.query('UPDATE papers SET draw_from = now() WHERE order_id = $1', [broken])
    await due()
    await shop.runJob('papers')
    const waits = `draw_from BETWEEN now() + interval '1 minute' AND now() + interval '2 minutes'`
    const twice = `SELECT failures = 2 AND ${waits} FROM papers WHERE order_id = $1`
    expect(await readOne(twice, broken)).toBe(true)
    await change(-1)
    await due()
    await shop.runJob('papers')
    expect((await get(mei, broken, 'invoice')).status).toBe(200)
    expect(await undrawn()).toEqual([])
  })

  // (rules: K-25)
  it('because of a text is on the desk with it after 3 failures, and is drawn with signs if the owner says so', async () => {
    const id = await placePaid()
    const [{ partNumber }] = (await mei.call(getOrder, { params: { id } })).body.lines
    const parcel = { carrier: 'DHL', lines: [{ partNumber, quantity: 10 }] }
    expect((await ada.call(addShipment, { params: { id }, body: parcel })).status).toBe(201)
    // More than a QR code can have, in place of a fault that is not known yet.
    const long = 'W'.repeat(5000)
    const change = (what: string, value: string) =>
      shop.db.query(`UPDATE papers SET ${what} WHERE order_id = $1 AND kind = 'packing-list'`, [id, value])
    await change(`facts = jsonb_set(facts, '{lines,0,partNumber}', to_jsonb($2::text))`, long)
    const failedTwice = (next: string) => change('failures = 2, draw_from = now() + $2::interval', next)
    const asked = (paper: string, who = ada) =>
      who.call(drawWithSigns, { params: { id, paper }, body: {} }).then(({ status }) => status)
    await failedTwice('1 hour')
    await shop.runJob('papers')
    expect(await readOne('SELECT undrawable FROM papers WHERE order_id = $1 AND failures > 0', id)).toBe(null)
    expect(await asked('packing-list-1')).toBe(503)
    await failedTwice('0')
    await shop.runJob('papers')
    const [found] = await undrawn()
    const undrawable = { paper: 'packing-list-1', texts: [long.slice(0, 200)] }
    expect(found).toMatchObject({ order: id, undrawable })
    expect([await asked('packing-list-1', mei), await asked('packing-list-2')]).toEqual([403, 404])
    expect(await Promise.all([asked('packing-list-1'), asked('packing-list-1')])).toEqual([201, 201])
    const text = await textOf(get(mei, id, 'packing-list-1'))
    expect(text).toContain('□'.repeat(20))
    expect(text).not.toContain('WWW')
    const events = await readOne(
      `SELECT jsonb_agg(detail ->> 'paper') FROM order_events WHERE order_id = $1 AND kind = 'paper-with-signs'`,
      id,
    )
    expect(events).toEqual([expect.stringMatching(/^PL-/)])
  })

  it('as a pro forma is reported and rests too', async () => {
    const { id, number } = await place()
    const { rows } = await shop.db.query('SELECT ship_to FROM orders WHERE id = $1', [id])
    const shipTo = (to: object) => shop.db.query('UPDATE orders SET ship_to = $2 WHERE id = $1', [id, to])
    await shipTo({ name: 'Mei', lines: 5 })
    for (const who of [mei, ada]) expect((await get(who, id, 'pro-forma')).status).toBe(503)
    expect(await undrawn()).toEqual([
      { kind: 'paper-undrawn', order: id, facts: { paper: `P${number}`, tries: 1 } },
    ])
    await shipTo(rows[0].ship_to)
    expect((await get(mei, id, 'pro-forma')).status).toBe(200)
    expect(await undrawn()).toEqual([])
  })
})
