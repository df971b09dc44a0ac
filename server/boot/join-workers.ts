import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { finish, listen } from '#server/http/http-server.ts'
import { openLog } from '#server/runtime/log.ts'
import { AT_ONCE, CLOSE_MS } from '#server/runtime/stop-pace.ts'
import { storeSecret } from '#server/runtime/store-secret.ts'
import { within } from '#server/runtime/within.ts'
import { siblingsOfWorker } from '#server/runtime/workers/siblings.ts'
import { OPENING, type Ready, type WorkerOpening } from '#server/runtime/workers/words.ts'
import { readConfig } from '#server/settings/config.ts'
import type { StoreProcess } from './start-process.ts'

/** Whether a parent has started this process to serve with others. */
export const isWorker = () => process.env[OPENING] !== undefined

/**
 * One of several processes that serve: its parent has the database run and the port, which it shares only when its store
 * is open and answers.
 */
export function joinWorkers(environment: NodeJS.ProcessEnv, server: Server): StoreProcess {
  const opening: WorkerOpening = JSON.parse(environment[OPENING] ?? '')
  delete environment[OPENING]
  const config = readConfig(environment)
  const dataDir = resolve(config.DATA_DIR)
  return {
    config,
    log: openLog(config.LOG_LEVEL).child({ worker: process.pid }),
    say: opening.announces ? console.info : () => {},
    ownAddress: opening.ownAddress,
    dataDir,
    databaseUrl: opening.databaseUrl,
    embedded: opening.embedded,
    secret: config.STORE_SECRET ?? storeSecret(dataDir),
    siblings: siblingsOfWorker(opening.workers ?? 1),
    async ready() {
      await tryPages(server)
      await listen(server, config)
      const words: Ready = { ready: true }
      process.send?.(words)
    },
    async stop(close = async () => {}, pace = AT_ONCE) {
      if (server.listening) await finish(server, pace)
      await within(CLOSE_MS, close())
    },
  }
}

/** Each takes a connection to the database: what comes at once then finds some open. */
const READY_AT_ONCE = 8
/** A page is made faster each time, at first. */
const PAGES = 5

/**
 * Asks the store whether it is ready, and for a page, over HTTP on a port of this process's own: the full load may come
 * the moment it serves. Throws when it can't answer.
 */
async function tryPages(server: Server): Promise<void> {
  const trial = createServer((request, response) => server.emit('request', request, response))
  // Without `exclusive` the parent would share this port too.
  trial.listen({ port: 0, host: '127.0.0.1', exclusive: true })
  await once(trial, 'listening')
  const { port } = trial.address() as AddressInfo
  const ask = async (path: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`)
    await answer.arrayBuffer()
    if (!answer.ok)
      throw new Error(`Before it was to serve it was tried, and ${path} answered ${answer.status}.`)
  }
  try {
    await Promise.all(Array.from({ length: READY_AT_ONCE }, () => ask('/readyz')))
    for (let page = 0; page < PAGES; page++) await ask('/')
  } finally {
    trial.close()
    trial.closeAllConnections()
  }
}
