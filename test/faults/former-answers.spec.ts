import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { openStoreProcess } from '#test/support/open-store-process.ts'
import { expect, test as journey } from '../journeys/journey.ts'
import { arriveAsOwner } from '../journeys/owner.ts'
import { arriveSignedIn, elsewhere } from '../journeys/people.ts'
import { fillAsBuyer, fillAsOwner } from './fill-with-scripts.ts'
import { addressesOf } from './filled-addresses.ts'

const openStore = () => openStoreProcess({ env: { UNPAID_ORDERS_MAX_UNVERIFIED: '100' } })
const test = journey.extend({ store: async ({ storeOf }, use) => use(await storeOf(openStore)) })

/** The calls of the last release, with the fields of their answers. */
const released = readFileSync(join(import.meta.dirname, '../released-answers.txt'), 'utf8')
  .split('\n')
  .filter(Boolean)
  .map((line) => line.split(' '))
  .map(([method = '', path = '', ...fields]) => ({
    method,
    path: new RegExp(`^/api${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
    fields: new Set(fields),
  }))

/** What stood there in the last release is another value (`test/added-fields.test.ts`). */
const REPLACED = /\.toShip$/

/** An answer without the fields that were added since. */
function former(value: unknown, fields: ReadonlySet<string>, at = ''): unknown {
  if (Array.isArray(value)) return value.map((each) => former(each, fields, `${at}[]`))
  if (typeof value !== 'object' || value === null || REPLACED.test(at)) return value
  const below = [...fields].filter((field) => field.startsWith(at))
  const isRecord = below.some((field) => field.startsWith(`${at}{}`))
  if (!isRecord && !below.some((field) => field.startsWith(`${at}.`))) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => isRecord || fields.has(`${at}.${key}`))
      .map(([key, part]) => [key, former(part, fields, isRecord ? `${at}{}` : `${at}.${key}`)]),
  )
}

let changed = 0

/** The browser then gets answers as a process of the last release gives them. */
async function answerAsBefore(page: Page): Promise<void> {
  await page.route('**/api/**', async (route) => {
    const method = route.request().method().toLowerCase()
    const { pathname } = new URL(route.request().url())
    const call = released.find((one) => one.method === method && one.path.test(pathname))
    if (pathname.startsWith('/api/auth/')) return route.continue()
    if (!call)
      return route.fulfill({ status: 404, json: { type: 'about:blank', title: 'Not found', status: 404 } })
    const response = await route.fetch()
    const isJson = response.headers()['content-type']?.startsWith('application/json')
    if (!response.ok() || !isJson) return route.fulfill({ response })
    const answer = await response.json()
    const json = former(answer, call.fields)
    if (JSON.stringify(json) !== JSON.stringify(answer)) changed++
    return route.fulfill({ response, json })
  })
}

test('pages work with answers of the last release', async ({ page, db, store, complaints }) => {
  test.setTimeout(300_000)
  // Calls that the last release does not have.
  complaints.allow(/status of 4\d\d/)
  const olga = elsewhere(await arriveAsOwner(page, db))
  const owners = await page.context().storageState()
  const product = await fillAsOwner(db, olga)
  await page.context().clearCookies()
  const buyer = elsewhere(await arriveSignedIn(page))
  const filled = await fillAsBuyer(store.url, buyer, olga, product)
  const { ofVisitors, ofBuyer, ofOwner } = addressesOf(product, filled, buyer.email)
  await answerAsBefore(page)
  const open = async (path: string) => {
    await page.goto(path, { waitUntil: 'networkidle' })
    await expect(page.getByRole('main'), path).toBeVisible()
    await expect(page.locator('main [aria-busy=true]'), path).toHaveCount(0)
  }
  for (const path of [...ofVisitors, ...ofBuyer]) await open(path)
  await page.context().clearCookies()
  await page.goto('/healthz')
  await page.evaluate((token) => localStorage.setItem('accessToken', token), olga.token)
  await page.context().addCookies(owners.cookies)
  for (const path of ofOwner) await open(path)
  console.info(`${changed} answers had added fields`)
  expect(changed).toBeGreaterThan(20)
})
