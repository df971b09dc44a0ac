import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { constants } from 'node:fs'
import { access, mkdir, mkdtemp, open, readdir, readFile, realpath, rename, rm, stat } from 'node:fs/promises'
import { join, parse } from 'node:path'
import { text } from 'node:stream/consumers'
import { type Binaries, findBinaries } from './binaries.ts'
import { syncFolder } from './restored.ts'
import { chooseRunAs, commandFor, giveTo, type RunAs } from './run-as.ts'

export type Cluster = {
  dir: string
  binaries: Binaries
  password: string
  settings: Record<string, string>
  log: (line: string) => void
}

export const superuser = 'farad'

export function besideCluster(clusterDir: string) {
  return {
    lock: `${clusterDir}.lock`,
    password: `${clusterDir}.password`,
    port: `${clusterDir}.port`,
    log: `${clusterDir}.log`,
  }
}

/** The path of a Unix socket may have 103 bytes on all systems; PostgreSQL adds a slash and a file name. */
const SOCKET_FOLDER_BYTES = 103 - 1 - '.s.PGSQL.65535'.length

/** A Unix socket takes 80 % of TCP's time per statement. Only the owner can access the cluster's folder. */
export function socketFolderOf(clusterDir: string): string | undefined {
  if (process.platform === 'win32' || clusterDir.includes(',')) return undefined
  return Buffer.byteLength(clusterDir) <= SOCKET_FOLDER_BYTES ? clusterDir : undefined
}

export async function locateCluster(dataDir: string): Promise<string> {
  try {
    await mkdir(dataDir, { recursive: true })
    const dir = join(await realpath(dataDir), 'postgres')
    await access(dataDir, constants.W_OK)
    if (await exists(dir)) await access(dir, constants.R_OK | constants.W_OK | constants.X_OK)
    return dir
  } catch (error) {
    const reason = (error as Error).message
    throw new Error(
      `The data folder ${dataDir} cannot be used by this user. Set DATA_DIR to another folder. (${reason})`,
    )
  }
}

/** A folder that is renamed when complete, so that an interrupted start leaves no partial cluster. */
export async function openCluster(
  dir: string,
  settings: Record<string, string>,
  log: (line: string) => void,
): Promise<Cluster> {
  const binaries = await findBinaries()
  const whole = await exists(join(dir, 'PG_VERSION'))
  if (whole) await checkMajor(dir, binaries)
  const password = await readPassword(besideCluster(dir).password, whole)
  if (!whole) {
    log(`Creating the database in ${dir}`)
    await createCluster(dir, binaries)
  }
  return { dir, binaries, password, settings, log }
}

/** A new major version of PostgreSQL cannot read the data of an earlier one (docs/operating.md). */
async function checkMajor(dir: string, { major }: Binaries): Promise<void> {
  const made = Number.parseInt(await readFile(join(dir, 'PG_VERSION'), 'utf8'), 10)
  if (made === major) return
  throw new Error(
    `The database in ${dir} was created by PostgreSQL ${made}, and this program includes PostgreSQL ${major}. ` +
      'Nothing was changed. Make a backup with the previous version of the program, and restore it with this version ' +
      'and --replace.',
  )
}

async function readPassword(path: string, clusterExists: boolean): Promise<string> {
  if (!clusterExists && !(await exists(path))) {
    const file = await open(`${path}.new`, 'w', 0o600)
    await file.writeFile(randomBytes(24).toString('base64url'))
    await file.sync()
    await file.close()
    await rename(`${path}.new`, path)
  }
  return (await readFile(path, 'utf8').catch(() => fail(path))).trim()
}

function fail(path: string): never {
  throw new Error(`The database's password cannot be read from ${path}. Restore the file from a backup.`)
}

async function createCluster(dir: string, binaries: Binaries): Promise<void> {
  await removeUnfinished(dir)
  const runAs = await chooseRunAs(dir, binaries.postgres)
  const passwordFile = besideCluster(dir).password
  const unfinished = await mkdtemp(`${dir}.new-`)
  await giveTo(runAs, unfinished)
  await giveTo(runAs, passwordFile)
  await runInitdb(runAs, binaries.initdb, unfinished, passwordFile)
  await rename(unfinished, dir)
  await syncFolder(parse(dir).dir)
}

async function removeUnfinished(dir: string): Promise<void> {
  const { dir: parent, base } = parse(dir)
  // The initdb of a killed store may still be writing, hence the retries.
  const thoroughly = { recursive: true, force: true, maxRetries: 10, retryDelay: 50 }
  for (const name of await readdir(parent)) {
    if (name.startsWith(`${base}.new-`)) await rm(join(parent, name), thoroughly)
  }
}

/** The built-in C.UTF-8 supports Unicode case mapping and sorts the same on every machine, independent of its locales. */
async function runInitdb(runAs: RunAs, initdb: string, dir: string, passwordFile: string): Promise<void> {
  const [file, args] = commandFor(runAs, initdb, [
    `--pgdata=${dir}`,
    `--username=${superuser}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
  ])
  const { uid, gid } = runAs
  const child = spawn(file, args, {
    cwd: '/',
    env: bareEnvironment(),
    uid,
    gid,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const ended = new Promise<number | null>((done, failed) => child.once('close', done).once('error', failed))
  const [code, complaint] = await Promise.all([ended, text(child.stderr)])
  if (code !== 0) throw new Error(`The database could not be created in ${dir}: ${complaint.trim()}`)
}

export function bareEnvironment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot, TEMP } = process.env
  return { PATH, SystemRoot, TEMP, LC_ALL: 'C', TZ: 'UTC' }
}

async function exists(path: string): Promise<boolean> {
  return (await stat(path).catch(missing)) !== undefined
}

function missing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
