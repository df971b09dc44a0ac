import type { Server } from 'node:http'
import { resolve } from 'node:path'
import { keepSearchProcess } from '#server/catalog/search/process/keep-search-process.ts'
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/embedded.ts'
import { finish, listen, ownAddress } from '#server/platform/http/http-server.ts'
import { storeSecret } from '#server/platform/runtime/keys.ts'
import { type Log, openLog } from '#server/platform/runtime/log.ts'
import { AT_ONCE, CLOSE_MS, type StopPace, within } from '#server/platform/runtime/within.ts'
import { ALONE, type Siblings } from '#server/platform/runtime/workers/siblings.ts'
import { type Config, readConfig } from '#server/platform/settings/config.ts'
import { tellUnknownSettings } from '#server/platform/settings/unknown-settings.ts'

export interface StoreProcess {
  config: Config
  log: Log
  say: (line: string) => void
  /** Address of this process, independent of the store's public address. */
  ownAddress: string
  dataDir: string
  databaseUrl: string
  embedded: boolean
  secret: string
  siblings: Siblings
  searchFolder: string | undefined
  ready: () => Promise<void>
  stop: (close?: () => Promise<void>, pace?: StopPace) => Promise<void>
}

/** Throws an error with instructions; then nothing is left running. */
export async function startProcess(
  environment: NodeJS.ProcessEnv,
  server: Server,
  say: (line: string) => void,
): Promise<StoreProcess> {
  const config = readConfig(environment)
  const log = openLog(config.LOG_LEVEL)
  tellUnknownSettings(environment, say, log)
  const dataDir = resolve(config.DATA_DIR)
  // Binds the port first, so that a port conflict is reported before anything else starts.
  const address = await listen(server, config)
  const postgres = config.DATABASE_URL ? undefined : await startPostgres(server, dataDir, say)
  const databaseUrl = config.DATABASE_URL ?? postgres?.url ?? ''
  const search = keepSearchProcess({ databaseUrl, dataDir, config, log })
  return {
    config,
    log,
    say,
    ownAddress: ownAddress(address),
    dataDir,
    databaseUrl,
    embedded: postgres !== undefined,
    secret: config.STORE_SECRET ?? storeSecret(dataDir),
    siblings: ALONE,
    searchFolder: search.folder,
    ready: async () => {},
    async stop(close = async () => {}, pace = AT_ONCE) {
      const searchStopped = search.stop()
      await finish(server, pace)
      await within(CLOSE_MS, close())
      await searchStopped
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
