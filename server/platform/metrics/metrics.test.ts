import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { getTool } from '#contract/catalog/catalog.ts'
import { placeOrder } from '#contract/selling/place-order.ts'
import { pay } from '#test/support/card.ts'
import { openShop } from '#test/support/open-shop.ts'
import { rawRequest } from '#test/support/raw-request.ts'
import { callAs } from '#test/support/shopper.ts'
import { stock } from '#test/support/stock-room.ts'
import { useBuyer } from '#test/support/use-people.ts'
import { useShop } from '#test/support/use-shop.ts'

const shop = useShop()
const mei = useBuyer(shop)

beforeAll(async () => {
  await shop.storeAnswers()
})

async function look(headers: Record<string, string> = {}, at = shop) {
  const response = await fetch(`${at.url}/metrics`, { headers })
  return { status: response.status, text: await response.text(), headers: response.headers }
}

/** Returns the value of the series with this name and these labels. */
async function figure(name: string, ...labels: string[]): Promise<number> {
  const { text } = await look()
  const lines = text.split('\n').filter((line) => /^\w+/.exec(line)?.[0] === name)
  const line = lines.find((one) => labels.every((label) => one.includes(label)))
  return line === undefined ? 0 : Number(line.slice(line.lastIndexOf(' ') + 1))
}

describe('the metrics for Prometheus', () => {
  it('are in its text format: each line is a comment, or a name with labels and a number', async () => {
    const { status, text, headers } = await look()
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
    const lines = text.trimEnd().split('\n').filter(Boolean)
    for (const line of lines) {
      expect(line).toMatch(
        /^(# HELP \w+ .+|# TYPE \w+ (counter|gauge|histogram)|[a-z]\w*(\{\w+="[^"]*"(,\w+="[^"]*")*\})? [\d.e+-]+)$/,
      )
    }
    const types = lines.filter((line) => line.startsWith('# TYPE'))
    expect(new Set(types).size).toBe(types.length)
  })

  it('include every figure that docs/operating.md names', async () => {
    await shop.db.query("INSERT INTO audits (night, finished_at) VALUES ('2026-11-22', now())")
    const { text } = await look()
    const page = readFileSync(join(import.meta.dirname, '../../../docs/operating.md'), 'utf8')
    const watched = page.split('\n| watch |')[1]?.split('\n\n')[0] ?? ''
    const names = [...watched.matchAll(/`[^`]*?((farad|process|nodejs)_\w+)/g)].map(([, name]) => name)
    expect(names.length).toBeGreaterThan(12)
    const missing = names.filter((name) => !text.includes(`\n# TYPE ${name} `))
    expect(missing).toEqual([])
  })

  it('count requests by pattern, never by address', async () => {
    const route = 'route="/api/tools/:id"'
    const before = await figure('farad_requests_total', route, 'status="2xx"')
    const buckets = await figure('farad_request_seconds_bucket', route, 'le="+Inf"')
    const id = await stock(shop.db)
    for (let i = 0; i < 3; i++) await callAs(shop.url, undefined, getTool, { params: { id } })
    await fetch(`${shop.url}/wp-login.php?secret=1`)
    expect(await figure('farad_requests_total', route, 'method="GET"', 'status="2xx"')).toBe(before + 3)
    expect(await figure('farad_request_seconds_bucket', route, 'le="+Inf"')).toBe(buckets + 3)
    expect(await figure('farad_request_seconds_count', route)).toBe(buckets + 3)
    expect(await figure('farad_requests_total', 'route="other"', 'status="4xx"')).toBeGreaterThan(0)
    const { text } = await look()
    expect(text).not.toContain(id)
    expect(text).not.toContain('wp-login')
  })

  it('count placed, refused and paid orders, waiting mails and unpaid orders', async () => {
    const all = () =>
      Promise.all([
        figure('farad_orders_placed_total'),
        figure('farad_orders_refused_total', 'reason="insufficient-stock"'),
        figure('farad_orders_paid_total'),
        figure('farad_mails_waiting'),
        figure('farad_orders_unpaid'),
      ])
    const before = await all()
    const toolId = await stock(shop.db, { availableQuantity: 30 })
    const where = { address: '4 Dock Road, Bristol', number: '+44 117 496 0000' }
    const order = () => mei.call(placeOrder, { body: { ...where, toolId, quantity: 15 } })
    await pay(shop.url, mei, (await order()).body._id)
    await order()
    expect((await order()).status).toBe(409)
    const after = await all()
    // 2 received orders (1 mail each) and 1 paid order (a mail to its buyer and one to the owner): 4 mails.
    expect(after.map((value, at) => value - (before[at] ?? 0))).toEqual([2, 1, 1, 4, 1])
  })
})

describe('access to the metrics', () => {
  it('is denied for proxied requests and for other host names', async () => {
    for (const header of ['x-forwarded-for', 'forwarded', 'via', 'x-forwarded-host'])
      expect((await look({ [header]: '203.0.113.7' })).status).toBe(404)
    expect((await rawRequest(`${shop.url}/metrics`, { host: 'parts.example.com' })).status).not.toBe(200)
  })

  it.each([
    ['a public STORE_URL', { STORE_URL: 'https://parts.example.com' }],
    ['METRICS_PORT', { METRICS_PORT: '9464' }],
    ['TRUST_PROXY', { TRUST_PROXY: '1' }],
  ])('is denied on the store’s own port with %s, even from this machine', async (_, settings) => {
    const real = await openShop(settings, shop.databaseUrl)
    await real.storeAnswers()
    expect((await look({}, real)).status).toBe(404)
    await real.close()
  })

  it('requires the token if METRICS_TOKEN is set', async () => {
    const token = 'for-prometheus-alone'
    const settings = { METRICS_TOKEN: token, STORE_URL: 'https://parts.example.com' }
    const guarded = await openShop(settings, shop.databaseUrl)
    const status = async (headers: Record<string, string>) => (await look(headers, guarded)).status
    expect(await status({})).toBe(404)
    expect(await status({ authorization: `Bearer ${token}x` })).toBe(404)
    expect(await status({ authorization: `Bearer ${token}`, 'x-forwarded-for': '203.0.113.7' })).toBe(200)
    await guarded.close()
  })
})
