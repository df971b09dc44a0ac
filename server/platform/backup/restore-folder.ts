import { mkdir, readdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { findBinaries } from '#server/platform/embedded-postgres/binaries.ts'
import { besideCluster, locateCluster } from '#server/platform/embedded-postgres/cluster.ts'
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/embedded.ts'
import { withLock } from '#server/platform/embedded-postgres/lock.ts'
import { findPostmaster, stopPostmaster } from '#server/platform/embedded-postgres/postmaster.ts'
import { DATA_PARTS, offerRestored, takeUpRestored } from '#server/platform/embedded-postgres/restored.ts'
import { keepDataFile } from './data-files.ts'
import { type LoadParts, loadDatabase } from './load-database.ts'

/** No full write-ahead log: after a failure the new cluster is deleted. */
const FASTER = { wal_level: 'minimal', max_wal_senders: '0', max_wal_size: '4GB', autovacuum: 'off' }

const LOCK_WAIT_MS = 10_000

interface RestoreFolderParts extends Pick<LoadParts, 'backup' | 'makeSandboxSchema' | 'signal'> {
  dataDir: string
  replace: boolean
}

export async function restoreFolder(parts: RestoreFolderParts): Promise<string | undefined> {
  const cluster = await locateCluster(parts.dataDir)
  const dataDir = dirname(cluster)
  const work = async () => {
    const present = (await readdir(dataDir)).filter((name) => DATA_PARTS.includes(name))
    if (present.length > 0 && !parts.replace) throw new Error(notEmpty(dataDir, present))
    await refuseWhileRunning(cluster)
    const unfinished = join(dataDir, 'restoring')
    await removeUnfinished(unfinished)
    await mkdir(unfinished)
    await fill(unfinished, parts)
    return withLock(besideCluster(cluster).lock, LOCK_WAIT_MS, async () => {
      await refuseWhileRunning(cluster)
      await offerRestored(dataDir, unfinished)
      return takeUpRestored(dataDir)
    })
  }
  return withLock(join(dataDir, 'restore.lock'), 0, work, 'Another restore into this data folder is running')
}

async function fill(
  dataDir: string,
  { backup, makeSandboxSchema, signal }: RestoreFolderParts,
): Promise<void> {
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => {}, settings: FASTER })
  const cluster = join(dataDir, 'postgres')
  try {
    const keepFile = keepDataFile.bind(undefined, dataDir)
    const parts = { backup, makeSandboxSchema, signal, keepFile, log: () => {} }
    await loadDatabase({ ...parts, databaseUrl: postgres.url })
  } finally {
    await postgres.stop()
  }
  await refuseWhileRunning(cluster)
  const { lock, port, log } = besideCluster(cluster)
  for (const path of [lock, port, log]) await rm(path, { force: true })
}

async function refuseWhileRunning(cluster: string): Promise<void> {
  const running = await findPostmaster(cluster)
  if (running)
    throw new Error(
      `The store is running: its PostgreSQL is process ${running.pid}. Nothing was changed. Stop the store first; ` +
        'if it was killed, start and stop it once.',
    )
}

async function removeUnfinished(folder: string): Promise<void> {
  const running = await findPostmaster(join(folder, 'postgres'))
  if (running) await stopPostmaster({ binaries: await findBinaries() }, running)
  await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 })
}

function notEmpty(dataDir: string, present: string[]): string {
  return (
    `The data folder ${dataDir} is not empty: it contains ${present.join(', ')}. Nothing was changed. Set DATA_DIR to an ` +
    'empty folder, or add --replace, which keeps the present content in a subfolder.'
  )
}
