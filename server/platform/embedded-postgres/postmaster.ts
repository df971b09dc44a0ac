import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { open, readdir, readFile, readlink, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { bareEnvironment, besideCluster, type Cluster, socketFolderOf } from './cluster.ts'
import { chooseRunAs, commandFor, giveTo } from './run-as.ts'

export type Postmaster = { pid: number; port: number; stopping: boolean; isAlive: () => Promise<boolean> }

const logLimit = 10_000_000

export async function findPostmaster(clusterDir: string): Promise<Postmaster | undefined> {
  const lines = await readPidFile(clusterDir)
  const [pid, port] = [Number(lines[0]), Number(lines[3])]
  if (!pid || !port || !(await isPostgresOf(pid, clusterDir))) return undefined
  const stopping = lines[7]?.trim() === 'stopping'
  return { pid, port, stopping, isAlive: () => isPostgresOf(pid, clusterDir) }
}

export async function startPostmaster(cluster: Cluster, port: number): Promise<Postmaster> {
  const runAs = await chooseRunAs(cluster.dir, cluster.binaries.postgres)
  await giveTo(runAs, cluster.dir)
  await disownPidFile(cluster.dir)
  await removeSockets(cluster.dir)
  const log = await openLog(cluster.dir)
  const args = ['-D', cluster.dir, ...serverArguments(port, socketFolderOf(cluster.dir), cluster.settings)]
  const child = spawn(...commandFor(runAs, cluster.binaries.postgres, args), {
    cwd: '/',
    env: bareEnvironment(),
    uid: runAs.uid,
    gid: runAs.gid,
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
  })
  await once(child, 'spawn').finally(() => log.close())
  child.unref()
  const isAlive = async () => child.exitCode === null && child.signalCode === null
  return { pid: child.pid ?? 0, port, stopping: false, isAlive }
}

/** After `patienceMs` it stops without a checkpoint. */
export async function stopPostmaster(
  cluster: Pick<Cluster, 'binaries'>,
  postmaster: Postmaster,
  patienceMs = 8000,
): Promise<void> {
  for (const signal of ['INT', 'QUIT'] as const) {
    sendSignal(cluster, postmaster.pid, signal)
    const deadline = performance.now() + patienceMs
    while (performance.now() < deadline) {
      if (!(await postmaster.isAlive())) return
      await sleep(20)
    }
  }
  throw new Error(`PostgreSQL (process ${postmaster.pid}) does not stop.`)
}

async function readPidFile(clusterDir: string): Promise<string[]> {
  const content = await readFile(join(clusterDir, 'postmaster.pid'), 'utf8').catch((error) => {
    if (error.code !== 'ENOENT') throw error
    return ''
  })
  return content.split('\n')
}

/**
 * After a crash another process may have the pid in the file, and PostgreSQL would refuse to start; it accepts the pid of
 * its parent. The file must stay: its other lines show processes that still write.
 */
async function disownPidFile(clusterDir: string): Promise<void> {
  const path = join(clusterDir, 'postmaster.pid')
  const [pid, ...rest] = await readPidFile(clusterDir)
  if (Number(pid) > 0) await writeFile(path, [process.pid, ...rest].join('\n'))
  else await rm(path, { force: true })
}

/** A crashed server leaves its socket with a lock file, whose pid may now belong to another process. */
async function removeSockets(clusterDir: string): Promise<void> {
  for (const name of await readdir(clusterDir))
    if (name.startsWith('.s.PGSQL.')) await rm(join(clusterDir, name), { force: true })
}

async function isPostgresOf(pid: number, clusterDir: string): Promise<boolean> {
  if (process.platform === 'linux') return isPostgresOnLinux(pid, clusterDir)
  const [file, ...args] =
    process.platform === 'win32'
      ? ['tasklist', '/NH', '/FI', `PID eq ${pid}`, '/FI', 'IMAGENAME eq postgres.exe']
      : ['ps', '-ww', '-o', 'stat=,command=', '-p', String(pid)]
  const shown = spawnSync(file as string, args, { encoding: 'utf8' }).stdout
  if (process.platform === 'win32') return shown.includes('postgres.exe')
  return !shown.startsWith('Z') && shown.includes('postgres') && shown.includes(clusterDir)
}

async function isPostgresOnLinux(pid: number, clusterDir: string): Promise<boolean> {
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  if (!/^\d+ \(postgres\) [^ZX]/.test(status)) return false
  const folder = await readlink(`/proc/${pid}/cwd`).catch(() => undefined)
  if (folder !== undefined) return folder === clusterDir
  // Root in a container may lack the right to read another user's cwd.
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
  return command.split('\0').includes(clusterDir)
}

function sendSignal(cluster: Pick<Cluster, 'binaries'>, pid: number, signal: 'INT' | 'QUIT'): void {
  if (process.platform === 'win32') {
    spawnSync(cluster.binaries.pgCtl, ['kill', signal, String(pid)])
    return
  }
  try {
    process.kill(pid, `SIG${signal}`)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

async function openLog(clusterDir: string) {
  const path = besideCluster(clusterDir).log
  const size = await stat(path).then(
    (found) => found.size,
    () => 0,
  )
  if (size > logLimit) await rename(path, `${path}.1`)
  return open(path, 'a', 0o600)
}

const base: Record<string, string> = {
  listen_addresses: '127.0.0.1',
  max_connections: '60',
  shared_buffers: '128MB',
  io_method: 'sync',
  max_worker_processes: '4',
  autovacuum_worker_slots: '4',
  max_logical_replication_workers: '0',
  fsync: 'on',
  synchronous_commit: 'on',
  wal_buffers: '16MB',
  min_wal_size: '128MB',
  max_wal_size: '1GB',
  checkpoint_timeout: '15min',
  random_page_cost: '1.1',
  jit: 'off',
  timezone: 'UTC',
  // Statements and error details may contain personal data, so they are not logged.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
  log_timezone: 'UTC',
}

function serverArguments(
  port: number,
  socketFolder: string | undefined,
  changes: Record<string, string>,
): string[] {
  const settings = {
    ...base,
    unix_socket_directories: socketFolder ?? '',
    ...changes,
    port: String(port),
  }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}
