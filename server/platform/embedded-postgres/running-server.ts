import { readFile, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { besideCluster, type Cluster } from './cluster.ts'
import { type Connection, connectWhenReady } from './connection.ts'
import { findPostmaster, startPostmaster, stopPostmaster } from './postmaster.ts'

export type RunningServer = { port: number; client: Connection; fresh: boolean; started: boolean }

const patienceMs = 30_000
const portTaken = /could not bind|could not create any TCP/
const passing = /pre-existing shared memory|"postmaster.pid" already exists/

/** Call it under the cluster's lock. Throws with PostgreSQL's log if the server does not start. */
export async function ensureRunning(cluster: Cluster, fixedPort?: number): Promise<RunningServer> {
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
