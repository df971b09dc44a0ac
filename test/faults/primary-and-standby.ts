import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { expect } from '@playwright/test'
import type pg from 'pg'
import { type Cluster, locateCluster, openCluster } from '#server/platform/embedded-postgres/cluster.ts'
import { connectWhenReady, databaseUrl } from '#server/platform/embedded-postgres/connection.ts'
import {
  type Postmaster,
  startPostmaster,
  stopPostmaster,
} from '#server/platform/embedded-postgres/postmaster.ts'
import { freePort } from '#test/support/open-store-process.ts'

const STANDBY = 'standby'

interface Server {
  cluster: Cluster
  postmaster: Postmaster
  url: string
  client: pg.Client
}

/** A primary and its synchronous standby, by the embedded programs, which have no pg_basebackup. */
export async function openPrimaryAndStandby() {
  const folder = mkdtempSync(join(tmpdir(), 'farad-standby-'))
  chmodSync(folder, 0o755) // started by root, PostgreSQL runs as another user, which needs access
  const running = new Set<Server>()
  const open = async (cluster: Cluster) => {
    const server = await startServer(cluster)
    running.add(server)
    return server
  }
  const kill = (server: Server) => {
    running.delete(server)
    process.kill(server.postmaster.pid, 'SIGKILL')
  }
  const removeFolder = () => rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
  const removeAll = () => {
    for (const server of running) kill(server)
    removeFolder()
  }
  // An interrupted run leaves nothing behind.
  process.once('exit', removeAll)
  const close = async () => {
    for (const { client, cluster, postmaster } of running) {
      await client.end()
      await stopPostmaster(cluster, postmaster)
    }
    process.off('exit', removeAll)
    removeFolder()
  }
  try {
    const dir = await locateCluster(join(folder, 'primary'))
    const primary = await open(await openCluster(dir, {}, () => {}))
    const standby = await open(await copyOf(primary, await locateCluster(join(folder, STANDBY))))
    await makeSynchronous(primary.client)
    return {
      primary: { url: primary.url, port: primary.postmaster.port },
      standby: { url: standby.url, port: standby.postmaster.port },
      killPrimary: () => kill(primary),
      async promoteStandby() {
        const { rows } = await standby.client.query('SELECT pg_promote() AS promoted')
        expect(rows).toEqual([{ promoted: true }])
      },
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** Starts the server without the store's supervision, which would start it again after a kill. */
async function startServer(cluster: Cluster): Promise<Server> {
  const postmaster = await startPostmaster(cluster, await freePort())
  const ready = await connectWhenReady(cluster, postmaster)
  if (!ready) throw new Error(`PostgreSQL did not start: see ${cluster.dir}.log`)
  return { cluster, postmaster, url: databaseUrl(cluster, postmaster.port), client: ready.client }
}

/** Belongs to the running server, or is read from the primary. */
const NOT_COPIED = /^(postmaster\.|\.s\.PGSQL|pg_internal\.init)/
const EMPTIED = new Set(['pg_wal', 'pg_replslot'])

/** Copies the running primary's folder to `dir`, as the folder of a standby. */
async function copyOf({ cluster, postmaster, client }: Server, dir: string): Promise<Cluster> {
  await client.query(`SELECT pg_backup_start('${STANDBY}', fast => true)`)
  await cp(cluster.dir, dir, {
    recursive: true,
    filter: (path) => !NOT_COPIED.test(basename(path)) && !EMPTIED.has(basename(dirname(path))),
  })
  const { rows } = await client.query<{ labelfile: string }>('SELECT labelfile FROM pg_backup_stop()')
  writeFileSync(join(dir, 'backup_label'), rows[0]?.labelfile ?? '')
  writeFileSync(join(dir, 'standby.signal'), '')
  const { username, hostname } = new URL(databaseUrl(cluster, postmaster.port))
  const primary = {
    host: hostname,
    port: postmaster.port,
    user: username,
    password: cluster.password,
    application_name: STANDBY,
  }
  const primary_conninfo = Object.entries(primary)
    .map((pair) => pair.join('='))
    .join(' ')
  return { ...cluster, dir, settings: { primary_conninfo } }
}

/** From now on a commit is answered only when the standby has it. */
async function makeSynchronous(client: pg.Client): Promise<void> {
  await client.query(`ALTER SYSTEM SET synchronous_standby_names = '${STANDBY}'`)
  await client.query('SELECT pg_reload_conf()')
  const state = async () =>
    (await client.query('SELECT sync_state FROM pg_stat_replication')).rows.map((row) => row.sync_state)
  await expect.poll(state, { timeout: 30_000 }).toEqual(['sync'])
}
