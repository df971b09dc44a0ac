import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { finish, listen } from '#server/platform/http/http-server.ts'
import { storeSecret } from '#server/platform/runtime/keys.ts'
import { openLog } from '#server/platform/runtime/log.ts'
import { say } from '#server/platform/runtime/output.ts'
import { startCommand } from '#server/platform/runtime/start-command.ts'
import { AT_ONCE, CLOSE_MS, within } from '#server/platform/runtime/within.ts'
import { OPENING, type Ready, type WorkerOpening } from '#server/platform/runtime/workers/messages.ts'
import { showLife } from '#server/platform/runtime/workers/show-life.ts'
import { siblingsOfWorker } from '#server/platform/runtime/workers/siblings.ts'
import { readConfig } from '#server/platform/settings/config.ts'
import type { StoreProcess } from './start-process.ts'

/** The worker listens on the shared port only after its store has answered test requests. */
export function joinWorkers(environment: NodeJS.ProcessEnv, server: Server): StoreProcess {
  const given = environment[OPENING]
  if (!given)
    throw new Error(`This program is a worker, which its parent starts. Start the parent: ${startCommand()}`)
  delete environment[OPENING]
  const opening: WorkerOpening = JSON.parse(given)
  const config = readConfig(environment)
  const dataDir = resolve(config.DATA_DIR)
  const log = openLog(config.LOG_LEVEL).child({ worker: process.pid })
  return {
    config,
    log,
    say: opening.announces ? say : () => {},
    ownAddress: opening.ownAddress,
    dataDir,
    databaseUrl: opening.databaseUrl,
    embedded: opening.embedded,
    secret: config.STORE_SECRET ?? storeSecret(dataDir),
    siblings: siblingsOfWorker(opening.workers ?? 1),
    searchFolder: opening.searchFolder,
    async ready() {
      await warmUp(server)
      await listen(server, config)
      showLife(log)
      const message: Ready = { ready: true }
      process.send?.(message)
    },
    async stop(close = async () => {}, pace = AT_ONCE) {
      if (server.listening) await finish(server, pace)
      await within(CLOSE_MS, close())
    },
  }
}

/** Each request opens a database connection, so that the first visitors find open ones. */
const READY_AT_ONCE = 8
/** The first renderings are slow until the code is compiled. */
const PAGES = 5

/** Full load may arrive with the first request. */
async function warmUp(server: Server): Promise<void> {
  const trial = createServer((incoming, response) => server.emit('request', incoming, response))
  // Without `exclusive` the cluster would share this port too.
  trial.listen({ port: 0, host: '127.0.0.1', exclusive: true })
  await once(trial, 'listening')
  const { port } = trial.address() as AddressInfo
  const request = async (path: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`)
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`The start-up check failed: ${path} answered ${answer.status}.`)
  }
  try {
    await Promise.all(Array.from({ length: READY_AT_ONCE }, () => request('/readyz')))
    for (let page = 0; page < PAGES; page++) await request('/')
  } finally {
    trial.close()
    trial.closeAllConnections()
  }
}
