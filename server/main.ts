import { createServer } from 'node:http'
import { join } from 'node:path'
import * as build from 'virtual:react-router/server-build'
import { createSchema as makeSandboxSchema } from '#sandbox/card-gateway/schema.ts'
import { backupCommand, restoreCommand } from './backup/command.ts'
import { productsCommand } from './catalog/csv/command.ts'
import { mountFiles } from './files.ts'
import { announcement, type Mount, openStoreOn } from './opening.ts'
import { mountPages } from './pages.ts'
import type { Terminal } from './platform/terminal.ts'
import { startProcess } from './process.ts'

/** After this a stop is broken off: whoever asked for it would otherwise kill us. */
const STOP_MS = 9500

const clientFiles = join(import.meta.dirname, '../client')

/** Starts the whole store; gives what stops it. */
async function start(): Promise<() => Promise<void>> {
  const server = createServer((_request, response) => {
    response
      .writeHead(503, { 'retry-after': '2', 'content-type': 'text/plain' })
      .end('The store is opening.\n')
  })
  const running = await startProcess(process.env, server, console.info)
  const mount: Mount = (web, store) => {
    mountFiles(web, clientFiles)
    mountPages(web, build, 'production', running.config, store)
  }
  const store = await openStoreOn(running, mount).catch(async (error) => {
    await running.stop()
    throw error
  })
  server.removeAllListeners('request').on('request', store.openFront())
  console.info(announcement(running, store.admin))
  return () => running.stop(store.close)
}

const [command, ...words] = process.argv.slice(2)
let stopping = false

const commands: Record<string, (words: string[], terminal: Terminal) => Promise<number>> = {
  products: productsCommand,
  backup: backupCommand,
  restore: (given, terminal) => restoreCommand(given, terminal, makeSandboxSchema),
}
const run = commands[command ?? '']

if (run) runCommand(run)
else runStore()

function runStore(): void {
  const started = start()
  onceStopped(() => {
    setTimeout(() => process.exit(1), STOP_MS)
    started.then((stop) => stop()).then(() => process.exit(0), complain)
  })
  started.catch(complain)
}

async function runCommand(run: (words: string[], terminal: Terminal) => Promise<number>): Promise<void> {
  const stop = new AbortController()
  onceStopped(() => stop.abort())
  const { env, stdout: out, stderr: err } = process
  const folder = env.CALLED_FROM ?? process.cwd()
  process.exitCode = await run(words, { environment: env, folder, out, err, signal: stop.signal })
}

function onceStopped(stop: () => void): void {
  // More than one may come for one Ctrl-C: from the terminal, and from npm, which passes on its own.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (!stopping) stop()
      stopping = true
    })
  }
}

function complain(error: unknown): void {
  console.error(
    `\nThe store can't ${stopping ? 'stop' : 'start'}.\n${error instanceof Error ? error.message : error}\n`,
  )
  process.exit(1)
}
