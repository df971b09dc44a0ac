import { readFile, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { besideCluster, type Cluster } from './cluster.ts'
import { type Connection, connectWhenReady } from './connection.ts'
import { findPostmaster, startPostmaster, stopPostmaster } from './postmaster.ts'

export type RunningServer = { port: number; client: Connection; fresh: boolean; started: boolean }

const patienceMs = 30_000
const portTaken = /could not bind|could not create any TCP/
/** A server of this cluster that was killed has a process left that has not noticed yet, or one has just started. */
const passing = /pre-existing shared memory|"postmaster.pid" already exists/

/**
 * Takes up the server of this cluster or starts it, and gives it with a connection. On `fixedPort` if one is
 * given, else on the port of the last time when that is free. Call it under the cluster's lock.
 * Throws with what PostgreSQL said when it does not start.
 */
export async function ensureRunning(cluster: Cluster, fixedPort?: number): Promise<RunningServer> {
  const deadline = performance.now() + patienceMs
  for (;;) {
    const taken = await takeUp(cluster)
    if (taken) return taken
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

async function takeUp(cluster: Cluster): Promise<RunningServer | undefined> {
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

/** The port when it is free on 127.0.0.1 (0: any free one), or nothing. */
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
