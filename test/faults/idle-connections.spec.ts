import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { maxConnections } from '#server/platform/http/bound-connections.ts'
import { memoryOf } from '#test/support/memory-of.ts'
import { openLoad } from '#test/support/open-load.ts'
import { proofRuns } from '#test/support/proof-runs.ts'
import { randomFrom } from '#test/support/random.ts'
import { openBuyers, patientSettings } from '#test/support/stubborn-buyers.ts'
import { putOnSale } from '../journeys/shelf.ts'
import { expect, test } from './fault.ts'
import { untilTheyBuy } from './until.ts'

const CONNECTIONS = proofRuns(1000, 10_000)
const AT_ONCE = 200
const MAX_KILOBYTES = 30
/** Memory of the buyers and visitors, independent of the number of connections. */
const MEGABYTES_BESIDES = 60

test(`${CONNECTIONS} idle connections delay no purchase and use little`, async ({ open, poolOf, after }) => {
  const most = maxConnections() ?? CONNECTIONS
  test.skip(most < CONNECTIONS, `This system allows ${most} connections (ulimit -n).`)
  const store = await open({ env: patientSettings })
  const db = poolOf(store)
  const idle: Socket[] = []
  after(() => {
    for (const socket of idle) socket.destroy()
  })
  const product = await putOnSale(db, { price: '1.00', availableQuantity: 1_000_000, minimumOrder: 1 })
  const buyers = await openBuyers(store.url, product.id, randomFrom(5), { count: 2 })
  await untilTheyBuy(buyers)
  const before = memoryOf(store.workers()[0] ?? 0)
  while (idle.length < CONNECTIONS) idle.push(...(await openIdle(store.url, AT_ONCE)))
  const load = openLoad(store.url, ['/', '/products', '/api/tools'])
  await untilTheyBuy(buyers)
  expect((await load.stop()).failures).toEqual([])
  await buyers.stop()
  expect([buyers.lost(), buyers.wrong]).toEqual([0, []])
  // The store answers 408 after 20 s without a request. On a slow machine the test may take that long.
  expect(idle.filter(({ closed, bytesRead }) => closed && bytesRead === 0).length).toBe(0)
  const grown = memoryOf(store.workers()[0] ?? 0) - before
  expect(grown, 'megabytes more').toBeLessThan((CONNECTIONS * MAX_KILOBYTES) / 1024 + MEGABYTES_BESIDES)
})

function openIdle(url: string, count: number): Promise<Socket[]> {
  const { port } = new URL(url)
  const open = async () => {
    const socket = connect(Number(port), '127.0.0.1')
    await once(socket, 'connect')
    return socket.on('error', () => {}).resume()
  }
  return Promise.all(Array.from({ length: count }, open))
}
