import { Hono } from 'hono'
import { beforeAll, describe, expect, it } from 'vitest'
import { productPath } from '#contract/catalog/product-path.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { FIRST_ID, LAST_ID } from '#server/platform/http/keyset.ts'
import { openClientUnits } from '#server/platform/http/limits/client-units.ts'
import type { Shop } from '#test/support/open-shop.ts'
import { stock } from '#test/support/stock-room.ts'
import { useShop } from '#test/support/use-shop.ts'
import { discoveryDoor } from './http.ts'
import { productsSitemap } from './sitemap.ts'

const ORIGIN = 'https://parts.example.com'
const PRODUCTS_A_FILE = 3

/** Parses a sitemap or its index and checks the format of every line. */
function listed(xml: string, kind: 'sitemapindex' | 'urlset', entry: 'sitemap' | 'url') {
  const [head, open, ...lines] = xml.trimEnd().split('\n')
  expect(head).toBe('<?xml version="1.0" encoding="UTF-8"?>')
  expect(open).toBe(`<${kind} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`)
  expect(lines.pop()).toBe(`</${kind}>`)
  const line = new RegExp(`^<${entry}><loc>([^<>&]+)</loc>(?:<lastmod>([^<]+)</lastmod>)?</${entry}>$`)
  return lines.map((text) => {
    const [, address, changed] = line.exec(text) ?? []
    if (!address) throw new Error(`This is not an entry: ${text}`)
    return { address, changed }
  })
}

async function readFiles(shop: Shop) {
  const text = async (address: string) => {
    const response = await fetch(address.replace(ORIGIN, shop.url))
    expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8')
    return response.text()
  }
  const files = listed(await text(`${ORIGIN}/sitemap.xml`), 'sitemapindex', 'sitemap')
  const entries = await Promise.all(
    files.map(async ({ address }) => ({ address, urls: listed(await text(address), 'urlset', 'url') })),
  )
  return entries.filter(({ address }) => address.includes('/sitemap-products-'))
}

describe('the sitemap', () => {
  const settings = { STORE_URL: ORIGIN, SANDBOX: 'off', DEMO: 'off' }
  const shop = useShop({ SITEMAP_PRODUCTS: `${PRODUCTS_A_FILE}`, ...settings })
  const sold: string[] = []
  const takeOff = (ids: string[]) =>
    shop.db.query('UPDATE products SET archived_at = now(), version = version + 1 WHERE id = ANY($1)', [ids])

  beforeAll(async () => {
    const ids: string[] = []
    for (let i = 0; i < 11; i++) ids.push(await stock(shop.db, { name: `Part <&"'> ${i} Ω` }))
    // The 2nd file keeps none of its products, the 3rd file one.
    await takeOff(ids.slice(3, 6).concat(ids.slice(7, 9)))
    sold.push(...ids.slice(0, 3), ...ids.slice(6, 7), ...ids.slice(9))
  })

  it('names every product on sale once by its canonical address, in files of the configured size', async () => {
    const files = await readFiles(shop)
    expect(files.map(({ address, urls }) => [address, urls.length])).toEqual([
      [`${ORIGIN}/sitemap-products-1.xml`, 3],
      [`${ORIGIN}/sitemap-products-3.xml`, 1],
      [`${ORIGIN}/sitemap-products-4.xml`, 2],
    ])
    const select = 'SELECT id AS _id, name FROM products WHERE id = ANY($1) ORDER BY id'
    const { rows } = await shop.db.query(select, [sold])
    const addresses = files.flatMap(({ urls }) => urls.map(({ address }) => address))
    expect(addresses).toEqual(rows.map((product) => ORIGIN + productPath(product)))
  })

  it('has a date only for products that are unchanged since their creation', async () => {
    await shop.db.query('UPDATE products SET version = 2 WHERE id = $1', [sold[0]])
    const [first] = await readFiles(shop)
    const { rows } = await shop.db.query('SELECT created_at FROM products WHERE id = $1', [sold[1]])
    const [changed, unchanged] = first?.urls ?? []
    expect([changed?.changed, unchanged?.changed]).toEqual([undefined, rows[0].created_at.toISOString()])
  })

  it('appends products put on sale later, in new files when the last one is full, and omits those taken off', async () => {
    const before = (await readFiles(shop)).flatMap(({ urls }) => urls).length
    await takeOff([sold[0] ?? ''])
    for (let i = 0; i < 7; i++) await stock(shop.db)
    const late = await stock(shop.db)
    const files = await readFiles(shop)
    const addresses = files.flatMap(({ urls }) => urls.map(({ address }) => address))
    expect(addresses).toHaveLength(before + 7)
    expect(addresses.at(-1)).toContain(`/products/${late}/`)
    expect(addresses.some((address) => address.includes(sold[0] ?? ''))).toBe(false)
    expect(Math.max(...files.map(({ urls }) => urls.length))).toBe(PRODUCTS_A_FILE)
  })

  it.each(['2', '0', '05', '9999999', '1e1', ''])('has no file %j', async (number) => {
    expect((await fetch(`${shop.url}/sitemap-products-${number}.xml`)).status).toBe(404)
  })

  it('lists the pages that do not depend on products', async () => {
    const xml = await (await fetch(`${shop.url}/sitemap-pages.xml`)).text()
    const addresses = listed(xml, 'urlset', 'url').map(({ address }) => address)
    expect(addresses).toContain(`${ORIGIN}/`)
    expect(addresses.filter((address) => /login|signup/i.test(address))).toEqual([])
  })
})

describe('a file of more products than one batch', () => {
  const shop = useShop()

  it('names each product once and not more than the maximum', async () => {
    await shop.db.query(
      `INSERT INTO products (id, name, description, img, price, minimum_order, available_quantity)
       SELECT gen_random_uuid(), 'Part ' || n, 'x', '/drawings/fuse-glass.svg', 1, 1, 1 FROM generate_series(1, 2500) n`,
    )
    const xml = await (await fetch(`${shop.url}/sitemap-products-1.xml`)).text()
    const addresses = listed(xml, 'urlset', 'url').map(({ address }) => address)
    expect([addresses.length, new Set(addresses).size]).toEqual([2500, 2500])
    expect(addresses[0]).toMatch(/^http:\/\/localhost:\d+\/products\//)

    const all = { after: FIRST_ID, last: LAST_ID, listed: true }
    let cut = ''
    for await (const part of productsSitemap(shop.db, ORIGIN, all, 1200)) cut += part
    expect(listed(cut, 'urlset', 'url')).toHaveLength(1200)
  })
})

it('answers 503 with Retry-After while the database is down', async () => {
  const db = openDatabase('postgres://farad@127.0.0.1:1/farad', { connections: 1, onError: () => {} })
  const web = new Hono()
  discoveryDoor(web, {
    db,
    name: async () => 'Farad',
    origin: () => ORIGIN,
    readPicture: async () => undefined,
    sitemapProducts: PRODUCTS_A_FILE,
    units: openClientUnits(1000),
  })
  for (const path of ['/sitemap.xml', '/sitemap-products-1.xml']) {
    const { status, headers } = await web.request(path)
    expect([status, headers.has('retry-after')], path).toEqual([503, true])
  }
  await db.end()
})
