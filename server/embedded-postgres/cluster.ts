import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { constants } from 'node:fs'
import { access, mkdir, mkdtemp, open, readdir, readFile, realpath, rename, rm, stat } from 'node:fs/promises'
import { join, parse } from 'node:path'
import { text } from 'node:stream/consumers'
import { type Binaries, findBinaries } from './binaries.ts'
import { syncFolder } from './restored.ts'
import { chooseRunAs, commandFor, giveTo, type RunAs } from './run-as.ts'

/** A PostgreSQL cluster on disk and what is needed to run it. */
export type Cluster = {
  dir: string
  binaries: Binaries
  password: string
  settings: Record<string, string>
  log: (line: string) => void
}

export const superuser = 'farad'

/** Paths of what belongs to the cluster but must lie outside of its folder. */
export function besideCluster(clusterDir: string) {
  return {
    lock: `${clusterDir}.lock`,
    password: `${clusterDir}.password`,
    port: `${clusterDir}.port`,
    log: `${clusterDir}.log`,
  }
}

/** A socket's path has at most so many bytes on all systems, and PostgreSQL's has its own name of 15 in the folder. */
const SOCKET_FOLDER_BYTES = 103 - 1 - '.s.PGSQL.65535'.length

/**
 * Where the server's Unix socket lies, which a statement goes through in four fifths of the time that TCP takes. It is
 * the cluster's own folder, which nobody else may enter. Undefined where there can be none.
 */
export function socketFolderOf(clusterDir: string): string | undefined {
  if (process.platform === 'win32' || clusterDir.includes(',')) return undefined
  return Buffer.byteLength(clusterDir) <= SOCKET_FOLDER_BYTES ? clusterDir : undefined
}

/**
 * The cluster's folder in `dataDir`, which is made when it is missing.
 * Throws when this user may not use it.
 */
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
      `The data folder ${dataDir} can't be used by this user. Set DATA_DIR to another. (${reason})`,
    )
  }
}

/**
 * Makes the cluster unless it is there. It is made in a temporary folder, renamed when whole, so that a start
 * interrupted at any point leaves none or a complete one. Call it under the cluster's lock.
 */
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

/** A new major version of PostgreSQL can't read what the last one has written (docs/operating.md). */
async function checkMajor(dir: string, { major }: Binaries): Promise<void> {
  const made = Number.parseInt(await readFile(join(dir, 'PG_VERSION'), 'utf8'), 10)
  if (made === major) return
  throw new Error(
    `The database in ${dir} was made by PostgreSQL ${made}, and this program brings PostgreSQL ${major}. ` +
      'Nothing was changed. Go back to the program of before, run "npm run backup" there, and then with this program ' +
      '"npm run restore -- --replace" with the file that it has made.',
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
  throw new Error(`The database's password can't be read from ${path}. Bring the file back from a backup.`)
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
  // The initdb of a store that was killed may still be writing, hence the retries.
  const thoroughly = { recursive: true, force: true, maxRetries: 10, retryDelay: 50 }
  for (const name of await readdir(parent)) {
    if (name.startsWith(`${base}.new-`)) await rm(join(parent, name), thoroughly)
  }
}

/** The built-in C.UTF-8 knows Unicode's cases and sorts alike on every machine, whatever its locales. */
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

/** What PostgreSQL needs from the environment: none of the store's secrets, and no PG* variable. */
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
