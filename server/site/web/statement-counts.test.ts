import { beforeAll, expect, it } from 'vitest'
import { getTool, listTools } from '#contract/catalog/catalog.ts'
import { listParts } from '#contract/catalog/parts.ts'
import { listUsers } from '#contract/people/users.ts'
import { cancelOrder, getPayableOrder, listAllOrders, listMyOrders } from '#contract/selling/orders.ts'
import { listReviews } from '#contract/site/reviews.ts'
import { countStatements } from '#test/support/count-statements.ts'
import { stripeKeys } from '#test/support/open-gateway.ts'
import { placeOne } from '#test/support/place-lines.ts'
import { callAs, signUp } from '#test/support/shopper.ts'
import { stock } from '#test/support/stock-room.ts'
import { useAdmin } from '#test/support/use-people.ts'
import { useShop } from '#test/support/use-shop.ts'

/** The statement that finds the caller, on all calls except public ones. */
const CALLER = 1

/** The index of tests reads changes before each answer. The store's index reads them in its own process. */
const CHANGES = 1

const shop = useShop({ ...stripeKeys, SANDBOX: 'off', UNPAID_ORDERS_MAX_UNVERIFIED: '1000' })
const mei = useAdmin(shop)
let toolId: string

beforeAll(async () => {
  toolId = await stock(shop.db)
  for (let i = 0; i < 60; i++) await place()
  // Builds the index.
  await publicly(listParts)()
})

const place = () => placeOne(mei, toolId)
const publicly = (call: typeof listTools | typeof listReviews | typeof listParts) => () =>
  callAs(shop.url, undefined, call)

/** The least of 3, because other tasks of this process may send statements too. */
async function statementsOf(call: () => Promise<unknown>): Promise<number> {
  const counts = []
  for (let n = 0; n < 3; n++) counts.push(await countStatements(call))
  return Math.min(...counts)
}

it.each([
  ['the products', 1, publicly(listTools)],
  // The rows, and the parameters of their families, which all rows share.
  ['a search of parts', CHANGES + 2, publicly(listParts)],
  ['the reviews', 1, publicly(listReviews)],
  // With the settings in one round trip, and what its family means.
  ['a product', 3, () => callAs(shop.url, undefined, getTool, { params: { id: toolId } })],
  ['50 own orders', CALLER + 1, () => mei.call(listMyOrders)],
  ['50 orders of all users', CALLER + 2, () => mei.call(listAllOrders)],
  ['the users', CALLER + 2, () => mei.call(listUsers)],
  // BEGIN, buyer, products with unpaid lines, settings, order, COMMIT, in 2 round trips.
  ['placing an order', CALLER + 6, place],
])('%s: at most %d statements', async (_, most, call) => {
  expect(await statementsOf(call)).toBeLessThanOrEqual(most)
})

it('reading an order takes 1 statement, and unchanged own orders take none', async () => {
  const ids: string[] = []
  for (let n = 0; n < 3; n++) ids.push((await place()).body._id)
  const [id = ''] = ids
  expect(await statementsOf(() => mei.call(getPayableOrder, { params: { id } }))).toBe(CALLER + 1)
  const ifNoneMatch = { 'if-none-match': (await mei.call(listMyOrders)).headers.get('etag') ?? '' }
  expect(await statementsOf(() => mei.call(listMyOrders, {}, ifNoneMatch))).toBe(CALLER)
  const cancelling = await statementsOf(() => mei.call(cancelOrder, { params: { id: ids.pop() ?? '' } }))
  expect(cancelling).toBeLessThanOrEqual(CALLER + 9)
})

it('unchanged orders of all users take no statement', async () => {
  let ifNoneMatch = {}
  let status = 0
  const again = async () => {
    status = (await mei.call(listAllOrders, {}, ifNoneMatch)).status
  }
  // PostgreSQL counts writes for the whole cluster, to which other tests may write at any time.
  await expect
    .poll(async () => {
      ifNoneMatch = { 'if-none-match': (await mei.call(listAllOrders)).headers.get('etag') ?? '' }
      return { statements: await countStatements(again), status }
    })
    .toEqual({ statements: CALLER, status: 304 })
  const noor = await signUp(shop.url, 'Noor Haddad')
  await placeOne(noor, toolId)
  await again()
  expect(status).toBe(200)
})

it('a refused order takes no more statements than its locks', async () => {
  expect(await countStatements(() => placeOne(mei, toolId, 5))).toBe(CALLER + 5)
})
