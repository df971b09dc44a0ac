import { spawnSync } from 'node:child_process'
import { lchown, readdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** How to run PostgreSQL's programs, which refuse root: `uid` and `gid` for spawn, or a command put in front. */
export type RunAs = { uid?: number; gid?: number; prefix: string[] }

type Account = { uid: number; gid: number }

/**
 * Chooses under whose name PostgreSQL runs. An ordinary user runs it as is. Root hands it to the owner of an
 * existing cluster, to `postgres` or to `nobody`; where that user can't reach the folders (a parent only root may
 * enter), root runs it in a user namespace, in which its own files belong to that user.
 */
export async function chooseRunAs(clusterDir: string, program: string): Promise<RunAs> {
  if (process.getuid?.() !== 0) return asMyself()
  const user = (await ownerOf(clusterDir)) ?? accountNamed('postgres') ?? accountNamed('nobody')
  if (!user)
    throw new Error('PostgreSQL refuses to run as root, and there is no user "postgres" or "nobody" here.')
  const probe = ['test', '-x', program, '-a', '-x', dirname(clusterDir)]
  const dropped = { ...user, prefix: [] }
  if (succeeds(probe, dropped)) return dropped
  const mapped = mappedTo(user)
  if (succeeds(probe, mapped)) return mapped
  throw new Error(
    `PostgreSQL refuses to run as root, and no other user may enter ${dirname(clusterDir)} or run ${program}. ` +
      'Start the store as an ordinary user, move it and DATA_DIR to a folder that other users may enter, ' +
      'or set DATABASE_URL to a PostgreSQL 15 or later.',
  )
}

/** initdb refuses a user without a name, as containers have them: in a user namespace it is called `nobody`. */
function asMyself(): RunAs {
  const myself = { prefix: [] }
  if (process.platform !== 'linux' || succeeds(['id', '-un'], myself)) return myself
  const nobody = accountNamed('nobody')
  return nobody && succeeds(['true'], mappedTo(nobody)) ? mappedTo(nobody) : myself
}

function mappedTo(user: Account): RunAs {
  return { prefix: ['unshare', '--user', `--map-user=${user.uid}`, `--map-group=${user.gid}`, '--'] }
}

/** Program and arguments for spawn, with the prefix that `runAs` asks for. */
export function commandFor(runAs: RunAs, program: string, args: string[]): [string, string[]] {
  const [file = program, ...rest] = [...runAs.prefix, program, ...args]
  return [file, rest]
}

/** Gives a file, or a folder with all that is in it, to the user PostgreSQL runs as. Only root needs it. */
export async function giveTo(runAs: RunAs, path: string): Promise<void> {
  if (process.getuid?.() !== 0) return
  const uid = runAs.uid ?? 0
  const gid = runAs.gid ?? 0
  const top = await stat(path)
  if (top.uid === uid) return
  if (top.isDirectory()) {
    for (const name of await readdir(path, { recursive: true })) await lchown(join(path, name), uid, gid)
  }
  await lchown(path, uid, gid) // last, so that an interrupted run begins again
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
