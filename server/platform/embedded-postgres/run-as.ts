import { spawnSync } from 'node:child_process'
import { lchown, readdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** PostgreSQL's programs refuse root. */
export type RunAs = { uid?: number; gid?: number; prefix: string[] }

type Account = { uid: number; gid: number }

/** As root: the cluster's owner, `postgres` or `nobody`, if need be in a user namespace. Throws with instructions. */
export async function chooseRunAs(clusterDir: string, program: string): Promise<RunAs> {
  if (process.getuid?.() !== 0) return asCurrentUser()
  const user = (await ownerOf(clusterDir)) ?? accountNamed('postgres') ?? accountNamed('nobody')
  if (!user)
    throw new Error('PostgreSQL refuses to run as root, and this machine has no user "postgres" or "nobody".')
  const probe = ['test', '-x', program, '-a', '-x', dirname(clusterDir)]
  const dropped = { ...user, prefix: [] }
  if (succeeds(probe, dropped)) return dropped
  const mapped = mappedTo(user)
  if (succeeds(probe, mapped)) return mapped
  throw new Error(
    `PostgreSQL refuses to run as root, and no other user can access ${dirname(clusterDir)} or run ${program}. ` +
      'Start the store as an ordinary user, move it and DATA_DIR to a folder that other users can access, ' +
      'or set DATABASE_URL to a PostgreSQL 15 or later.',
  )
}

/** initdb refuses a user without a name, which occurs in containers. A user namespace maps it to `nobody`. */
function asCurrentUser(): RunAs {
  const current = { prefix: [] }
  if (process.platform !== 'linux' || succeeds(['id', '-un'], current)) return current
  const unprivileged = accountNamed('nobody')
  return unprivileged && succeeds(['true'], mappedTo(unprivileged)) ? mappedTo(unprivileged) : current
}

function mappedTo(user: Account): RunAs {
  return { prefix: ['unshare', '--user', `--map-user=${user.uid}`, `--map-group=${user.gid}`, '--'] }
}

export function commandFor(runAs: RunAs, program: string, args: string[]): [string, string[]] {
  const [file = program, ...rest] = [...runAs.prefix, program, ...args]
  return [file, rest]
}

export async function giveTo(runAs: RunAs, path: string): Promise<void> {
  if (process.getuid?.() !== 0) return
  const uid = runAs.uid ?? 0
  const gid = runAs.gid ?? 0
  const top = await stat(path)
  if (top.uid === uid) return
  if (top.isDirectory()) {
    for (const name of await readdir(path, { recursive: true })) await lchown(join(path, name), uid, gid)
  }
  await lchown(path, uid, gid) // last, so that an interrupted change starts again
}

async function ownerOf(path: string): Promise<Account | undefined> {
  const found = await stat(path).catch(() => undefined)
  return found && found.uid !== 0 ? { uid: found.uid, gid: found.gid } : undefined
}

function accountNamed(name: string): Account | undefined {
  const id = (flag: string) => spawnSync('id', [flag, name], { encoding: 'utf8' })
  const [user, group] = [id('-u'), id('-g')]
  if (user.status !== 0 || group.status !== 0) return undefined
  return { uid: Number(user.stdout), gid: Number(group.stdout) }
}

function succeeds(command: string[], runAs: RunAs): boolean {
  const [file, args] = commandFor(runAs, command[0] ?? '', command.slice(1))
  return spawnSync(file, args, { cwd: '/', uid: runAs.uid, gid: runAs.gid, stdio: 'ignore' }).status === 0
}
