import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { besideCluster, type Cluster, socketFolderOf, superuser } from './cluster.ts'
import type { Postmaster } from './postmaster.ts'

const database = 'farad'
const noSuchDatabase = '3D000'
const wrongPassword = '28P01'
/** "The database system is starting up", and "terminating connection" at a shutdown. */
const notNow = ['57P03', '57P01']
const slowStartMs = 5000
const recoveryLimitMs = 300_000

export type Connection = pg.Client & { ref(): void; unref(): void }

function applicationName(): string {
  return `farad-${process.pid}`
}

export function databaseUrl(cluster: Cluster, port: number, name = database, host = '127.0.0.1'): string {
  const at = `${encodeURIComponent(host)}:${port}`
  return `postgres://${superuser}:${cluster.password}@${at}/${name}?application_name=${applicationName()}`
}

export async function quickestUrl(cluster: Cluster, port: number): Promise<string> {
  const folder = socketFolderOf(cluster.dir)
  const there = folder && (await stat(join(folder, `.s.PGSQL.${port}`)).catch(() => undefined))
  return databaseUrl(cluster, port, database, there ? folder : undefined)
}

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
      cluster.log('PostgreSQL is still starting, as after a crash; waiting for it')
      patient = false
    }
    if (performance.now() - begin > recoveryLimitMs) {
      throw new Error(`PostgreSQL does not become ready. Its log: ${besideCluster(cluster.dir).log}`)
    }
    await sleep(15)
  }
}

export async function anotherStoreIsConnected(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ application_name: string }>(
    `SELECT DISTINCT application_name FROM pg_stat_activity
      WHERE backend_type = 'client backend' AND application_name LIKE 'farad-%' AND application_name <> $1`,
    [applicationName()],
  )
  return rows.some((row) => isRunning(Number(row.application_name.slice('farad-'.length))))
}

async function tryConnect(url: string): Promise<pg.Client | string> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000, keepAlive: true })
  client.on('error', () => {}) // a lost connection emits 'end' as well
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
