import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { chooseRunAs, commandFor, giveTo } from '#server/platform/embedded-postgres/run-as.ts'

const MIN_VERSION = [1, 24] as const

/** Path of PgBouncer 1.24 or newer on this machine; undefined if it is not installed. */
export function findPgBouncer(): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/opt/homebrew/bin']
  const programs = folders.map((folder) => join(folder, 'pgbouncer'))
  return programs.find((program) => {
    const { stdout } = spawnSync(program, ['--version'], { encoding: 'utf8' })
    const [major = 0, minor = 0] = (/PgBouncer (\d+)\.(\d+)/.exec(stdout ?? '') ?? []).slice(1).map(Number)
    return major > MIN_VERSION[0] || (major === MIN_VERSION[0] && minor >= MIN_VERSION[1])
  })
}

/** The settings of docs/operating/several-processes.md. */
const POOLER_SETTINGS = {
  pool_mode: 'transaction',
  ignore_startup_parameters: 'statement_timeout,lock_timeout,idle_in_transaction_session_timeout',
  max_prepared_statements: '500',
  max_client_conn: '500',
  default_pool_size: '20',
}

/** Runs PgBouncer in front of the PostgreSQL at `databaseUrl`, with `settings` over the documented ones. */
export async function openPgBouncer(
  program: string,
  port: number,
  databaseUrl: string,
  settings: Record<string, string> = {},
) {
  const folder = mkdtempSync(join(tmpdir(), 'farad-pgbouncer-'))
  chmodSync(folder, 0o755)
  const { username, password, hostname, port: serverPort, pathname } = new URL(databaseUrl)
  const all = { ...POOLER_SETTINGS, ...settings }
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(join(folder, 'users.txt'), `"${username}" "${password}"\n`)
  writeFileSync(
    file,
    `[databases]
* = host=${hostname} port=${serverPort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${join(folder, 'users.txt')}
admin_users = ${username}
${Object.entries(all)
  .map((pair) => pair.join(' = '))
  .join('\n')}
`,
  )
  const runAs = await chooseRunAs(join(folder, 'data'), program)
  await giveTo(runAs, join(folder, 'users.txt'))
  const { uid, gid } = runAs
  const child = spawn(...commandFor(runAs, program, ['--quiet', file]), { uid, gid, stdio: 'inherit' })
  const end = () => child.kill('SIGINT')
  process.once('exit', end)
  const url = (database: string) => `postgres://${username}:${password}@127.0.0.1:${port}${database}`
  await untilListening(url('/pgbouncer'))
  return {
    url: url(pathname),
    /** Runs a command of the admin console, such as PAUSE. */
    async command(text: string) {
      const console = new pg.Client({ connectionString: url('/pgbouncer') })
      await console.connect()
      await console.query(text)
      await console.end()
    },
    async close() {
      const ended = once(child, 'exit')
      if (child.exitCode === null && child.kill('SIGKILL')) await ended
      process.off('exit', end)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function untilListening(url: string): Promise<void> {
  for (let tries = 0; ; tries++) {
    const client = new pg.Client({ connectionString: url })
    const connected = await client.connect().then(
      () => true,
      () => false,
    )
    if (connected) return client.end()
    if (tries === 200) throw new Error('PgBouncer does not answer.')
    await pause(50)
  }
}
