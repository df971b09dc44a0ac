import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { besideCluster, type Cluster, socketFolderOf, superuser } from './cluster.ts'
import type { Postmaster } from './postmaster.ts'

const database = 'farad'
const noSuchDatabase = '3D000'
const wrongPassword = '28P01'
/** "The database system is starting up", and "is shutting down" of a connection that was just opened. */
const notNow = ['57P03', '57P01']
const slowStartMs = 5000
const recoveryLimitMs = 300_000

/** A connection; while `unref`ed it does not keep the process from ending (the types of pg leave both out). */
export type Connection = pg.Client & { ref(): void; unref(): void }

/** The name under which every connection of this store process is known to the other stores. */
export function applicationName(): string {
  return `farad-${process.pid}`
}

/** The URL of the store's database on a port of this machine, or by the socket in a folder. */
export function databaseUrl(cluster: Cluster, port: number, name = database, host = '127.0.0.1'): string {
  const at = `${encodeURIComponent(host)}:${port}`
  return `postgres://${superuser}:${cluster.password}@${at}/${name}?application_name=${applicationName()}`
}

/** The URL by which the store works with its database: by the socket where the running server has one. */
export async function quickestUrl(cluster: Cluster, port: number): Promise<string> {
  const folder = socketFolderOf(cluster.dir)
  const there = folder && (await stat(join(folder, `.s.PGSQL.${port}`)).catch(() => undefined))
  return databaseUrl(cluster, port, database, there ? folder : undefined)
}

/**
 * Connects to the store's database, which is created when it is missing (`fresh`), as soon as the server is ready.
 * Gives nothing when the server ends first. A server that repeats its log after a crash may take minutes.
 */
export async function connectWhenReady(
  cluster: Cluster,
  postmaster: Postmaster,
): Promise<{ client: Connection; fresh: boolean } | undefined> {
  const begin = performance.now()
  let patient = true
  let fresh = false
  while (await postmaster.isAlive()) {
    const answer = await tryConnect(databaseUrl(cluster, postmaster.port))
    if (answer instanceof pg.Client) return { client: answer as Connection, fresh }
    if (answer === noSuchDatabase) fresh = await createDatabase(cluster, postmaster.port)
    if (answer === wrongPassword) throw new Error(wrongPasswordText(cluster))
    if (patient && performance.now() - begin > slowStartMs) {
      cluster.log('PostgreSQL is still getting ready, as after a crash; waiting for it')
      patient = false
    }
    if (performance.now() - begin > recoveryLimitMs) {
      throw new Error(`PostgreSQL does not get ready. Its log: ${besideCluster(cluster.dir).log}`)
    }
    await sleep(15)
  }
}

/** Whether a living store process other than this one is connected. */
export async function anotherStoreIsConnected(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ application_name: string }>(
    `SELECT DISTINCT application_name FROM pg_stat_activity
      WHERE backend_type = 'client backend' AND application_name LIKE 'farad-%' AND application_name <> $1`,
    [applicationName()],
  )
  return rows.some((row) => isRunning(Number(row.application_name.slice('farad-'.length))))
}

/** A connection, or the code of the error that says why there is none yet. */
async function tryConnect(url: string): Promise<pg.Client | string> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000, keepAlive: true })
  client.on('error', () => {}) // a lost connection is seen by its 'end'
  try {
    await client.connect()
    return client
  } catch (error) {
    await client.end().catch(() => {})
    const code = error instanceof pg.DatabaseError ? (error.code ?? '') : ''
    if (code === '' || code === noSuchDatabase || code === wrongPassword || notNow.includes(code)) return code
    throw error
  }
}

async function createDatabase(cluster: Cluster, port: number): Promise<boolean> {
  const client = await tryConnect(databaseUrl(cluster, port, 'postgres'))
  if (!(client instanceof pg.Client)) return false
  await client.query(`CREATE DATABASE ${database}`)
  await client.end()
  return true
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function wrongPasswordText(cluster: Cluster): string {
  return `The database in ${cluster.dir} does not accept the password in ${besideCluster(cluster.dir).password}.`
}
