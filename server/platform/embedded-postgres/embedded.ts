import { dirname } from 'node:path'
import { besideCluster, type Cluster, locateCluster, openCluster } from './cluster.ts'
import { anotherStoreIsConnected, type Connection, quickestUrl } from './connection.ts'
import { withLock } from './lock.ts'
import { findPostmaster, stopPostmaster } from './postmaster.ts'
import { takeUpRestored } from './restored.ts'
import { ensureRunning, type RunningServer } from './running-server.ts'

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
