import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import pg from 'pg'
import { listMyOrders } from '#contract/selling/orders.ts'
import { placeOrder } from '#contract/selling/place-order.ts'
import { openLoad } from '#test/support/open-load.ts'
import { proofRuns } from '#test/support/proof-runs.ts'
import { type Shopper, signUp } from '#test/support/shopper.ts'
import { listParts } from '../../bin/release/sbom.mjs'
import { databaseOf } from '../journeys/database.ts'
import { putOnSale } from '../journeys/shelf.ts'
import { openBuying, somewhere } from './buying.ts'
import { openReleases } from './releases.ts'

const UPGRADES = proofRuns(1, 10)
const PAGES = ['/', '/products', '/api/tools']

test.skip(process.platform === 'win32', 'A release needs a POSIX shell.')
test.describe.configure({ mode: 'serial', timeout: 300_000 * UPGRADES })

let releases: Awaited<ReturnType<typeof openReleases>>
let shopper: Shopper

test.beforeAll(async () => {
  releases = await openReleases()
  releases.switchTo('one')
})
test.afterAll(() => releases.close())

test('has the fonts of papers, and no file of another build or for compilers', () => {
  const modules = join(releases.releaseFolder('one'), 'build/server/node_modules')
  const source = readFileSync(join(import.meta.dirname, '../../server/platform/documents/fonts.ts'), 'utf8')
  const fonts = [...source.matchAll(/'(@fontsource\/.*\.woff)'/g)].map(([, file = '']) => file)
  expect(fonts.length).toBeGreaterThan(4)
  expect(fonts.filter((file) => !existsSync(join(modules, file)))).toEqual([])
  const names = readdirSync(releases.releaseFolder('one'), { recursive: true }) as string[]
  expect(names.filter((name) => /\.(?:a|woff2)$/.test(name) && !name.includes('/client/'))).toEqual([])
})

test('lists its parts as CycloneDX, with those in the bundles and inside other parts', () => {
  const { bomFormat, specVersion, components } = JSON.parse(
    listParts(releases.releaseFolder('one'), { version: 'one' }, 0),
  )
  expect([bomFormat, specVersion]).toEqual(['CycloneDX', '1.6'])
  interface Part {
    name: string
    version?: string
    purl?: string
    components?: Part[]
  }
  const all = (components as Part[]).flatMap((one) => [one, ...(one.components ?? [])])
  const names = new Set(all.map(({ name }) => name))
  const wanted = ['react', 'hono', 'stripe', 'sharp', 'node', 'v8', 'vips', 'postgresql', 'libcrypto']
  expect(wanted.filter((name) => !names.has(name))).toEqual([])
  expect(['vitest', 'biome', 'test', 'npm'].filter((name) => names.has(name))).toEqual([])
  expect(all.filter(({ version, purl }) => !version || !purl)).toEqual([])
})

test('serves without another Node, from any folder', async () => {
  await releases.start('--workers', '2')
  const found = await (await fetch(`${releases.url}/api/parts?q=10k&limit=1`)).json()
  const [part] = found.parts
  for (const path of ['/', '/products?q=10k', `/products/${part._id}`, part.img])
    expect((await fetch(new URL(path, releases.url))).status, path).toBe(200)
  shopper = await signUp(releases.url)
  const body = { ...somewhere, toolId: part._id, quantity: part.minimumOrder }
  expect((await shopper.call(placeOrder, { body: body as never })).status).toBe(201)
  await expect.poll(releases.versions).toEqual(['one', 'one'])
  expect(await releases.farad(['status'])).toMatchObject({ code: 0 })
})

test('fails no request and loses no order while it is upgraded and rolled back under load', async () => {
  const db = new pg.Pool({ connectionString: databaseOf(releases.dataDir), max: 2 })
  const pin = await putOnSale(db, { price: '1.00', availableQuantity: 1_000_000, minimumOrder: 1 })
  await db.end()
  const load = openLoad(releases.url, PAGES)
  const buying = openBuying(releases.url, pin)
  await Promise.all([load.begun, buying.begun])
  for (const version of Array.from({ length: UPGRADES }, () => ['two', 'one']).flat()) {
    releases.switchTo(version)
    const { code, output } = await releases.farad(['restart'])
    expect([code, output]).toEqual([0, expect.stringContaining(`The workers are those of ${version}`)])
    await expect.poll(releases.versions).toEqual([version, version])
  }
  const { failures } = await load.stop()
  const { placed, refused } = await buying.stop()
  expect([failures, refused]).toEqual([[], []])
  expect(placed).toBeGreaterThan(0)
})

test('serves the scripts of the release next to it, which its former workers and open pages name', async () => {
  const assets = (version: string) => join(releases.releaseFolder(version), 'build/client/assets')
  const [script = ''] = readdirSync(assets('one')).filter((name) => /^my-orders-page.*\.js$/.test(name))
  for (const ending of ['', '.br', '.gz']) rmSync(join(assets('one'), script + ending), { force: true })
  const fetchScript = () => fetch(`${releases.url}/assets/${script}`, { headers: { connection: 'close' } })
  const answer = await fetchScript()
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    200,
    expect.stringContaining('javascript'),
  ])
  expect(answer.headers.get('cache-control')).toContain('immutable')
  expect((await fetch(`${releases.url}/assets/missing.js`)).status).toBe(404)
})

test('refuses a restart by a release that the store was not started by', async () => {
  const { code, output } = await releases.farad(['restart'], releases.releaseFolder('two'))
  expect([code, output]).toEqual([1, expect.stringContaining('The store was started from')])
})

test('backs up, stops, restores and starts in the background', async () => {
  const file = join(releases.dataDir, '../saved.tar.gz')
  expect(await releases.farad(['backup', file])).toMatchObject({ code: 0 })
  const again = await releases.farad(['start'])
  expect([again.code, again.output]).toEqual([1, expect.stringContaining('already')])
  expect(await releases.farad(['stop'])).toMatchObject({ code: 0 })
  expect((await releases.farad(['status'])).code).toBe(3)
  expect(await releases.farad(['restore', file, '--replace'])).toMatchObject({ code: 0 })
  expect(await releases.farad(['start', '--detach'])).toMatchObject({ code: 0 })
  const orders = await shopper.call(listMyOrders)
  expect(orders.body).toHaveLength(1)
  expect(await releases.farad(['stop'])).toMatchObject({ code: 0 })
})

test('shows its commands by their own names', async () => {
  const help = await releases.farad(['backup', '--help'])
  expect(help.output).toContain('farad backup parts.tar.gz')
  expect(help.output).not.toContain('npm')
  expect((await releases.farad(['nonsense'])).code).toBe(2)
  expect((await releases.farad(['--version'])).output).toBe('one\n')
})
