import { besideCluster, type Cluster } from './cluster.ts'
import type { Connection } from './connection.ts'
import { withLock } from './lock.ts'
import { findPostmaster } from './postmaster.ts'
import { ensureRunning, type RunningServer } from './running-server.ts'

const lookEveryMs = 1000
export const lockWaitMs = 120_000

export function supervise(
  cluster: Cluster,
  server: RunningServer,
): { end(): Promise<Connection | undefined> } {
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
