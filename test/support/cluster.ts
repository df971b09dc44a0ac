import { readFileSync, rmSync } from 'node:fs'
import { chmod, mkdtemp, readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '#server/platform/database/migrate.ts'
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/embedded.ts'
import { findPostmaster } from '#server/platform/embedded-postgres/postmaster.ts'
import { databaseUrl, runOn, template, testDatabase } from './template.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    clusterUrl: string
    runFolder: string
  }
}

const folderPrefix = 'farad-test-'
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * Vitest's global setup: one folder for the whole run, and in it one throwaway cluster, or the one at TEST_DATABASE_URL
 * (a superuser's URL of PostgreSQL 15 or later), with the migrated template in it. Returns the teardown.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await removeAbandoned()
  const folder = await mkdtemp(join(tmpdir(), `${folderPrefix}${process.pid}-`))
  const release = removeWhenInterrupted(folder)
  await chmod(folder, 0o755)
  const cluster = await openCluster(folder)
  await createTemplate(cluster.url).catch(async (error) => {
    await cluster.stop()
    throw error
  })
  project.provide('clusterUrl', cluster.url)
  project.provide('runFolder', folder)
  return async () => {
    await cluster.stop()
    release()
    removeCluster(folder, undefined)
  }
}

async function openCluster(dataDir: string): Promise<{ url: string; stop(): Promise<void> }> {
  const given = process.env.TEST_DATABASE_URL
  if (given) return { url: given, stop: () => dropDatabases(given) }
  const settings = { fsync: 'off', full_page_writes: 'off', max_connections: '500' }
  return startEmbeddedPostgres({ dataDir, log: () => {}, settings })
}

async function createTemplate(clusterUrl: string): Promise<void> {
  await runOn(
    clusterUrl,
    `DROP DATABASE IF EXISTS ${template} WITH (FORCE)`,
    `CREATE DATABASE ${template} TEMPLATE template0 ENCODING 'UTF8'`,
  )
  await migrate(databaseUrl(clusterUrl, template))
  // PostgreSQL cannot clone a database with open connections.
  await runOn(clusterUrl, `ALTER DATABASE ${template} WITH ALLOW_CONNECTIONS false`)
}

/** The template, and the databases of shared shops. */
async function dropDatabases(clusterUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: clusterUrl })
  await client.connect()
  const { rows } = await client.query<{ name: string }>(
    'SELECT datname AS name FROM pg_database WHERE datname = $1 OR starts_with(datname, $2)',
    [template, testDatabase],
  )
  for (const { name } of rows) await client.query(`DROP DATABASE ${name} WITH (FORCE)`)
  await client.end()
}

/** Removes the clusters of killed runs, which could not clean up. */
async function removeAbandoned(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = name.startsWith(folderPrefix) ? Number.parseInt(name.slice(folderPrefix.length), 10) : 0
    if (!pid || isRunning(pid)) continue
    const folder = join(tmpdir(), name)
    const postmaster = await findPostmaster(join(folder, 'postgres'))
    removeCluster(folder, postmaster?.pid)
  }
}

/** Returns a function that removes the listeners. */
function removeWhenInterrupted(folder: string): () => void {
  const remove = () => removeCluster(folder, readPid(folder))
  const end = (signal: NodeJS.Signals) => {
    release()
    remove()
    if (process.listenerCount(signal) === 0) process.kill(process.pid, signal)
  }
  const release = () => {
    process.off('exit', remove)
    for (const signal of signals) process.off(signal, end)
  }
  process.once('exit', remove)
  for (const signal of signals) process.on(signal, end)
  return release
}

/** Synchronous, because it also runs in `exit` handlers. */
function removeCluster(folder: string, pid: number | undefined): void {
  if (pid) process.kill(pid, 'SIGKILL')
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
}

function readPid(folder: string): number | undefined {
  try {
    return Number.parseInt(readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8'), 10)
  } catch {
    return undefined // not running
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
