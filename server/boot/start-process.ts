import type { Server } from 'node:http'
import { resolve } from 'node:path'
import { startEmbeddedPostgres } from '#server/embedded-postgres/embedded.ts'
import { finish, listen, ownAddress } from '#server/http/http-server.ts'
import { type Log, openLog } from '#server/runtime/log.ts'
import { AT_ONCE, CLOSE_MS, type StopPace } from '#server/runtime/stop-pace.ts'
import { storeSecret } from '#server/runtime/store-secret.ts'
import { within } from '#server/runtime/within.ts'
import { ALONE, type Siblings } from '#server/runtime/workers/siblings.ts'
import { type Config, readConfig } from '#server/settings/config.ts'
import { tellUnknownSettings } from '#server/settings/unknown-settings.ts'

/** A process on which a store can be opened: it listens, and its database runs. */
export interface StoreProcess {
  config: Config
  log: Log
  /** Tells a person at the terminal. */
  say: (line: string) => void
  /** Where this process itself reaches its pages, whatever the store's public address is. */
  ownAddress: string
  dataDir: string
  databaseUrl: string
  /** Whether the database is the store's own, in `dataDir`. */
  embedded: boolean
  secret: string
  /** The other processes that serve beside this one. */
  siblings: Siblings
  /** Called when the store is open: it takes requests from now on. */
  ready: () => Promise<void>
  /** Stops accepting requests, lets `close` release what the store holds, and stops the embedded database. */
  stop: (close?: () => Promise<void>, pace?: StopPace) => Promise<void>
}

/**
 * Takes the port with `server` and starts the database, as the environment says. Throws an error whose message tells
 * what to do, and leaves nothing running then.
 */
export async function startProcess(
  environment: NodeJS.ProcessEnv,
  server: Server,
  say: (line: string) => void,
): Promise<StoreProcess> {
  const config = readConfig(environment)
  const log = openLog(config.LOG_LEVEL)
  tellUnknownSettings(environment, say, log)
  const dataDir = resolve(config.DATA_DIR)
  // The port first: a taken one is told before anything else is started.
  const address = await listen(server, config)
  const postgres = config.DATABASE_URL ? undefined : await startPostgres(server, dataDir, say)
  return {
    config,
    log,
    say,
    ownAddress: ownAddress(address),
    dataDir,
    databaseUrl: config.DATABASE_URL ?? postgres?.url ?? '',
    embedded: postgres !== undefined,
    secret: config.STORE_SECRET ?? storeSecret(dataDir),
    siblings: ALONE,
    ready: async () => {},
    async stop(close = async () => {}, pace = AT_ONCE) {
      await finish(server, pace)
      await within(CLOSE_MS, close())
      await postgres?.stop()
    },
  }
}

async function startPostgres(server: Server, dataDir: string, say: (line: string) => void) {
  try {
    return await startEmbeddedPostgres({ dataDir, log: say })
  } catch (error) {
    server.close()
    throw error
  }
}
