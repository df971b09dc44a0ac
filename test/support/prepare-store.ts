import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openFilledStores } from '../states/filled-stores.ts'
import { FILLED_STORES, openStoreProcess, PREPARED_STORE, USUAL_STORE } from './open-store-process.ts'

/**
 * Once per test run, makes the data folder of a new store with the demo world, on whose copies the stores of the run start,
 * and starts the usual store, which all workers share. The stores of the states open when the first of them asks.
 */
export default async function prepareStore(): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'farad-prepared-'))
  const remove = () => rmSync(dataDir, { recursive: true, force: true })
  process.once('exit', remove)
  const store = await openStoreProcess({ dataDir, keepData: true })
  await store.close()
  // Each copy takes a free port for its PostgreSQL.
  rmSync(join(dataDir, 'postgres.port'), { force: true })
  process.env[PREPARED_STORE] = dataDir
  const usual = await openStoreProcess()
  process.env[USUAL_STORE] = JSON.stringify({ url: usual.url, dataDir: usual.dataDir })
  const closeFilled = await offerFilledStores()
  return async () => {
    await Promise.all([usual.close(), closeFilled()])
    remove()
  }
}

/** Only this process can open stores for all workers, which end at a failure. */
async function offerFilledStores(): Promise<() => Promise<void>> {
  let opening: ReturnType<typeof openFilledStores> | undefined
  const server = createServer(async (_, response) => {
    opening ??= openFilledStores()
    await opening.then(
      ({ stores }) => response.end(JSON.stringify(stores)),
      (error) => response.writeHead(500).end(String(error)),
    )
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  process.env[FILLED_STORES] = `http://127.0.0.1:${port}`
  return async () => {
    server.closeAllConnections()
    server.close()
    // Who asked has heard of a failed opening, which leaves nothing to close.
    const opened = await opening?.catch(() => undefined)
    await opened?.close()
  }
}
