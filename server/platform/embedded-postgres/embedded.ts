import { readFile, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { besideCluster, type Cluster, locateCluster, openCluster } from './cluster.ts'
import { anotherStoreIsConnected, type Connection, connectWhenReady, quickestUrl } from './connection.ts'
import { withLock } from './lock.ts'
import { findPostmaster, startPostmaster, stopPostmaster } from './postmaster.ts'
import { takeUpRestored } from './restored.ts'

export type EmbeddedPostgres = {
  url: string
  fresh: boolean
  stop(): Promise<void>
}

/** After this wait for the lock, the server is left running. */
const stopWaitMs = 10_000

export async function startEmbeddedPostgres(options: {
  dataDir: string
  log: (line: string) => void
  settings?: Record<string, string>
}): Promise<EmbeddedPostgres> {
  const dir = await locateCluster(options.dataDir)
  const [cluster, server] = await withLock(besideCluster(dir).lock, lockWaitMs, async () => {
    await takeUpRestored(dirname(dir))
    const opened = await openCluster(dir, options.settings ?? {}, options.log)
    return [opened, await ensureRunning(opened)] as const
  })
  cluster.log(`PostgreSQL ${server.started ? 'runs' : 'was already running'} on port ${server.port}`)
  const url = await quickestUrl(cluster, server.port)
  const supervisor = supervise(cluster, server)
  let stopped: Promise<void> | undefined
  return {
    url,
    fresh: server.fresh,
    stop() {
      stopped ??= supervisor.end().then((presence) => leave(cluster, presence))
      return stopped
    },
  }
}

async function leave(cluster: Cluster, presence: Connection | undefined): Promise<void> {
  presence?.ref()
  await withLock(besideCluster(cluster.dir).lock, stopWaitMs, () =>
    stopUnlessShared(cluster, presence),
  ).catch((error) => cluster.log(`PostgreSQL was left running. ${error.message}`))
}

/** Runs under the lock, so that of several stores that stop at the same time, the last one stops the server. */
async function stopUnlessShared(cluster: Cluster, presence: Connection | undefined): Promise<void> {
  if (!presence) return
  const shared = await anotherStoreIsConnected(presence).finally(() => presence.end())
  if (shared) {
    cluster.log('PostgreSQL stays running: another store uses it')
    return
  }
  const postmaster = await findPostmaster(cluster.dir)
  if (postmaster) await stopPostmaster(cluster, postmaster)
  cluster.log('PostgreSQL stopped')
}

const lookEveryMs = 1000
const lockWaitMs = 120_000

function supervise(cluster: Cluster, server: RunningServer): { end(): Promise<Connection | undefined> } {
  let presence: Connection | undefined
  let recovery: Promise<void> | undefined
  let ended = false
  let lastFault = ''

  function hold(client: Connection): void {
    presence = client
    client.unref()
    client.once('end', () => {
      presence = undefined
      look()
    })
  }

  function look(): void {
    if (ended || recovery) return
    recovery = restore().finally(() => {
      recovery = undefined
    })
  }

  async function restore(): Promise<void> {
    try {
      if (presence && !(await findPostmaster(cluster.dir))?.stopping) return
      const found = await withLock(besideCluster(cluster.dir).lock, lockWaitMs, () =>
        ensureRunning(cluster, server.port),
      )
      hold(found.client)
      lastFault = ''
      if (found.started) cluster.log(`PostgreSQL had stopped; it is running again on port ${found.port}`)
    } catch (error) {
      const fault = (error as Error).message
      if (fault !== lastFault) cluster.log(`${fault} Trying again every second.`)
      lastFault = fault
    }
  }

  hold(server.client)
  const timer = setInterval(look, lookEveryMs).unref()

  return {
    async end() {
      ended = true
      clearInterval(timer)
      await recovery
      return presence
    },
  }
}

type RunningServer = { port: number; client: Connection; fresh: boolean; started: boolean }

const patienceMs = 30_000
const portTaken = /could not bind|could not create any TCP/
const passing = /pre-existing shared memory|"postmaster.pid" already exists/

/** Call it under the cluster's lock. Throws with PostgreSQL's log if the server does not start. */
async function ensureRunning(cluster: Cluster, fixedPort?: number): Promise<RunningServer> {
  const deadline = performance.now() + patienceMs
  for (;;) {
    const running = await connectToRunning(cluster)
    if (running) return running
    const logged = await logSize(cluster)
    const port = fixedPort ?? (await choosePort(cluster))
    const postmaster = await startPostmaster(cluster, port)
    const ready = await connectWhenReady(cluster, postmaster)
    if (ready) {
      await writeFile(besideCluster(cluster.dir).port, String(port))
      return { ...ready, port, started: true }
    }
    const complaint = await logSince(cluster, logged)
    const retry = passing.test(complaint) || (portTaken.test(complaint) && !fixedPort)
    if (!retry || performance.now() > deadline)
      throw new Error(`PostgreSQL did not start: ${complaint.trim()}`)
    await sleep(100)
  }
}

async function connectToRunning(cluster: Cluster): Promise<RunningServer | undefined> {
  const postmaster = await findPostmaster(cluster.dir)
  if (postmaster?.stopping) await stopPostmaster(cluster, postmaster)
  if (!postmaster || postmaster.stopping) return undefined
  const ready = await connectWhenReady(cluster, postmaster)
  return ready && { ...ready, port: postmaster.port, started: false }
}

async function choosePort(cluster: Cluster): Promise<number> {
  const last = Number(await readFile(besideCluster(cluster.dir).port, 'utf8').catch(() => '0'))
  return (await freePort(last)) ?? (await freePort(0)) ?? 0
}

function freePort(port: number): Promise<number | undefined> {
  return new Promise((done) => {
    const probe = createServer()
    probe.once('error', () => done(undefined))
    probe.listen({ port, host: '127.0.0.1', exclusive: true }, () => {
      const address = probe.address()
      probe.close(() => done(typeof address === 'object' && address ? address.port : undefined))
    })
  })
}

async function logSize(cluster: Cluster): Promise<number> {
  return stat(besideCluster(cluster.dir).log).then(
    (found) => found.size,
    () => 0,
  )
}

async function logSince(cluster: Cluster, size: number): Promise<string> {
  const log = await readFile(besideCluster(cluster.dir).log).catch(() => Buffer.alloc(0))
  return log.subarray(size > log.length ? 0 : size).toString()
}
