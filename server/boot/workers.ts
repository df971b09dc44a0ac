import { once } from 'node:events'
import { createServer } from 'node:net'
import { dirname, join, resolve } from 'node:path'
import { keepSearchProcess } from '#server/catalog/search/process/keep-search-process.ts'
import { connectClient } from '#server/platform/database/connect-client.ts'
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/embedded.ts'
import { listen, ownAddress } from '#server/platform/http/http-server.ts'
import { openLog } from '#server/platform/runtime/log.ts'
import { say } from '#server/platform/runtime/output.ts'
import { openCrew } from '#server/platform/runtime/workers/crew.ts'
import { openRecord, readWorkerCount } from '#server/platform/runtime/workers/record.ts'
import { type Config, ConfigError, readConfig } from '#server/platform/settings/config.ts'
import { tellUnknownSettings, unknownSettings } from '#server/platform/settings/unknown-settings.ts'
import { exitAfterTimeout, exitWithError, onceStopped } from './stop-signals.ts'

// Depends on nothing of the store except how to start it, so that it can start workers of a later build
// (docs/decisions/05).

/**
 * The path may lead through the link to the current release, which an upgrade switches (docs/decisions/16);
 * `import.meta.dirname` stays the release of this process.
 */
const programs = dirname(process.argv[1] ?? '')

const started = start()
onceStopped((pace) => {
  exitAfterTimeout(pace)
  started.then((stop) => stop()).then(() => process.exit(0), exitWithError)
})
started.catch(exitWithError)

/** A misspelled name is often why another setting seems to be missing. */
function readConfigWithSlips(): Config {
  try {
    return readConfig(process.env)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    throw new ConfigError([...error.mistakes, ...unknownSettings(process.env)])
  }
}

async function start(): Promise<() => Promise<void>> {
  const count = readWorkerCount(process.argv.slice(2), process.env)
  const config = readConfigWithSlips()
  const dataDir = resolve(config.DATA_DIR)
  const log = openLog(config.LOG_LEVEL)
  tellUnknownSettings(process.env, say, log)
  const address = await tryPort(config)
  const settings = settingsFor(count, config.DATABASE_POOL)
  const embedded = !config.DATABASE_URL
  const postgres = embedded ? await startEmbeddedPostgres({ dataDir, log: say, settings }) : undefined
  const databaseUrl = config.DATABASE_URL ?? postgres?.url ?? ''
  const search = keepSearchProcess({
    databaseUrl,
    dataDir,
    config,
    log,
    program: join(programs, 'search-process.js'),
  })
  const record = openRecord(dataDir, ({ message }) =>
    log.error({ reason: message }, 'workers.json is not up to date'),
  )
  const crew = openCrew({
    count,
    program: join(programs, 'main.js'),
    port: address.port,
    opening: { databaseUrl, embedded, ownAddress: ownAddress(address), searchFolder: search.folder },
    log,
    onChange: record.serving,
  })
  const stop = async () => {
    await Promise.all([crew.stop(), search.stop()])
    record.remove()
    await postgres?.stop()
  }
  const { promise: started, resolve: haveStarted } = Promise.withResolvers<void>()
  // Before the start, because workers.json names this process as soon as the first worker serves.
  process.on('SIGUSR2', async () => {
    await started
    log.info('a rolling restart begins')
    const restarted = crew.restart().catch((error: Error) => {
      record.brokenOff()
      log.error({ reason: error.message }, 'the rolling restart was aborted; the other workers keep serving')
    })
    search.restart(restarted)
  })
  try {
    const advice = await tooFewConnections(databaseUrl, count, config.DATABASE_POOL)
    if (advice) say(advice)
    await crew.start()
  } catch (error) {
    await stop()
    throw error
  }
  haveStarted()
  const serve = count === 1 ? '1 worker serves it' : `${count} workers serve it`
  say(`  ${serve}; SIGUSR2 to process ${process.pid} restarts them one by one\n`)
  return stop
}

async function tryPort(config: Config) {
  const trial = createServer()
  const address = await listen(trial, config)
  trial.close()
  await once(trial, 'close')
  return address
}

/** Connections of a process besides its pool: 2 for jobs, 1 each for readiness, change feed, migrations and audit. */
const OTHER_PER_PROCESS = 6
/** For the parent, for administrators, and reserved by PostgreSQL. */
const SHARED = 10
const MIN_EMBEDDED = 60

/** Includes 1 more worker during a rolling restart. */
function connectionsOf(workers: number, pool: number): number {
  return (workers + 1) * (pool + OTHER_PER_PROCESS) + SHARED
}

function settingsFor(workers: number, pool: number): Record<string, string> {
  return { max_connections: String(Math.max(MIN_EMBEDDED, connectionsOf(workers, pool))) }
}

async function tooFewConnections(url: string, workers: number, pool: number): Promise<string | undefined> {
  const client = await connectClient(url)
  try {
    const { rows } = await client.query<{ most: number }>(
      `SELECT current_setting('max_connections')::int AS most`,
    )
    const most = rows[0]?.most ?? 0
    const wanted = connectionsOf(workers, pool)
    if (most >= wanted) return undefined
    return `PostgreSQL allows ${most} connections, and ${workers} workers may open ${wanted}: lower DATABASE_POOL (${pool}), or raise max_connections`
  } finally {
    await client.end()
  }
}
