import { executionAsyncResource } from 'node:async_hooks'
import { join } from 'node:path'
import * as build from 'virtual:react-router/server-build'
import { getRequestListener } from '@hono/node-server'
import { createSchema as makeSandboxSchema } from '#sandbox/card-gateway/schema.ts'
import { productsCommand } from '#server/catalog/csv/command.ts'
import { adminCommand } from '#server/people/identity/admin-command.ts'
import { backupCommand, restoreCommand } from '#server/platform/backup/command.ts'
import type { Terminal } from '#server/platform/command-line/terminal.ts'
import { boundConnections } from '#server/platform/http/bound-connections.ts'
import { listen, openServer } from '#server/platform/http/http-server.ts'
import { isFromHere } from '#server/platform/http/only-here.ts'
import { problemResponse, refuse } from '#server/platform/http/refusal.ts'
import type { ServeMetrics } from '#server/platform/metrics/http.ts'
import { otherReleases } from '#server/platform/runtime/release.ts'
import type { StopPace } from '#server/platform/runtime/within.ts'
import { mountFiles } from '#server/site/web/files.ts'
import { mountPages } from '#server/site/web/pages.ts'
import { goLiveCommand } from './going-live/go-live-command.ts'
import { joinWorkers } from './join-workers.ts'
import { announcement, type Mount, openStoreOn } from './open-store.ts'
import { exportShopCommand, importShopCommand } from './shop-archive/shop-commands.ts'
import { exitAfterTimeout, exitWithError, onceStopped } from './stop-signals.ts'

const keptTicks: object[] = []
const clientFiles = join(import.meta.dirname, '../client')
const clientsOfOtherReleases = async () =>
  (await otherReleases()).map((release) => join(release, 'build/client'))

async function start(): Promise<(pace: StopPace) => Promise<void>> {
  const server = openServer()
  const running = joinWorkers(process.env, server)
  boundConnections(server, running.log)
  const mount: Mount = (web, store) => {
    mountFiles(web, clientFiles, clientsOfOtherReleases)
    mountPages(web, build, 'production', running.config, store)
  }
  const store = await openStoreOn(running, mount).catch(async (error) => {
    await running.stop()
    throw error
  })
  const closeMetrics = await openMetricsPort(running.config.METRICS_PORT, store.serveMetrics).catch(
    async (error) => {
      await running.stop(store.close)
      throw error
    },
  )
  const front = await store.openFront()
  server.on('request', front)
  await running.ready()
  keepTickShape()
  running.say(announcement(running, store.admin))
  return (pace) => {
    closeMetrics()
    return running.stop(store.close, pace)
  }
}

const [command, ...args] = process.argv.slice(2)

const commands: Record<string, (args: string[], terminal: Terminal) => Promise<number>> = {
  products: productsCommand,
  admin: adminCommand,
  backup: backupCommand,
  'go-live': goLiveCommand,
  'export-shop': exportShopCommand,
  'import-shop': importShopCommand,
  restore: (given, terminal) => restoreCommand(given, terminal, makeSandboxSchema),
}
const run = commands[command ?? '']

if (run) runCommand(run)
else runStore()

function runStore(): void {
  const started = start()
  onceStopped((pace) => {
    exitAfterTimeout(pace)
    started.then((stop) => stop(pace)).then(() => process.exit(0), exitWithError)
  })
  started.catch(exitWithError)
}

async function runCommand(run: (args: string[], terminal: Terminal) => Promise<number>): Promise<void> {
  const stop = new AbortController()
  onceStopped(() => stop.abort())
  const { env, stdout: out, stderr: err } = process
  const folder = env.CALLED_FROM ?? process.cwd()
  process.exitCode = await run(args, { environment: env, folder, out, err, signal: stop.signal })
}

/**
 * If a full garbage collection finds no object of `process.nextTick`, V8 drops their hidden class; after a few times
 * each tick costs 10 times as much, and throughput falls by 1/6 to 1/4 (docs/decisions/04).
 */
function keepTickShape(): void {
  const keep = () => keptTicks.push(executionAsyncResource())
  process.nextTick(keep)
  process.nextTick(keep, 'a tick with an argument has another shape')
}

const HOST = '127.0.0.1'

/** Workers share the port; each answers with the metrics of all. */
async function openMetricsPort(port: number | undefined, serve: ServeMetrics): Promise<() => void> {
  if (port === undefined) return () => {}
  const answer = (request: Request) => {
    const isAllowed = new URL(request.url).pathname === '/metrics' && isFromHere(request, 0)
    return isAllowed ? serve() : problemResponse(refuse('not-found'))
  }
  const server = openServer(getRequestListener(answer))
  await listen(server, { PORT: port, HOST }, 'METRICS_PORT')
  return () => {
    server.close()
    server.closeAllConnections()
  }
}
