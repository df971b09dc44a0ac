import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from './network.ts'

/** The documented files are what runs: only folders, names, addresses and passwords are set. */
const DOCUMENTED = join(import.meta.dirname, '../../docs/operating/cluster')
const PASSWORD = 'a password for tests'

const documented = (name: string) => readFileSync(join(DOCUMENTED, name), 'utf8')

/** The settings of a file such as /etc/default/etcd. */
function settingsIn(text: string): Record<string, string> {
  const lines = text.split('\n').filter((line) => /^\w+=/.test(line))
  return Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  )
}

export interface NodeFiles {
  dataDir: string
  patroniFile: string
  etcd: Record<string, string>
  /** Of Patroni, PostgreSQL and pgBackRest. */
  patroni: Record<string, string>
}

/** Writes the files of one node into its folder; `shared` has the copies of all nodes. */
export async function writeNodeFiles(
  { name, address }: { name: string; address: string },
  folder: string,
  shared: string,
): Promise<NodeFiles> {
  const forNode = (text: string) => text.replaceAll('n1', name).replaceAll('10.0.0.1', address)
  for (const one of ['pgbackrest-log', 'pgbackrest-lock', 'pgbackrest-spool']) mkdirSync(join(folder, one))
  const dataDir = join(folder, 'postgres')
  const backupFile = join(folder, 'pgbackrest.conf')
  writeFileSync(backupFile, documented('pgbackrest.conf').replace('choose-one', PASSWORD))
  const etcd = settingsIn(documented('etcd.env'))
  for (const [key, value] of Object.entries(etcd).slice(0, 5)) etcd[key] = forNode(value)
  return {
    dataDir,
    patroniFile: join(folder, 'config.yml'),
    etcd: { ...etcd, ETCD_DATA_DIR: join(folder, 'etcd'), ETCD_LOG_LEVEL: 'warn' },
    patroni: {
      ...settingsIn(forNode(documented('patroni.env')).replaceAll('choose-one', PASSWORD)),
      PATRONI_POSTGRESQL_DATA_DIR: dataDir,
      PATRONI_POSTGRESQL_BIN_DIR: (await run('sh', '-c', 'dirname "$(command -v postgres)"')).trim(),
      PATRONI_POSTGRESQL_PGPASS: join(folder, 'pgpass'),
      PGBACKREST_CONFIG: backupFile,
      PGBACKREST_PG1_PATH: dataDir,
      PGBACKREST_REPO1_PATH: shared,
      PGBACKREST_LOG_PATH: join(folder, 'pgbackrest-log'),
      PGBACKREST_LOCK_PATH: join(folder, 'pgbackrest-lock'),
      PGBACKREST_SPOOL_PATH: join(folder, 'pgbackrest-spool'),
    },
  }
}

export function writePatroniFile(file: string, method: 'initdb' | 'restore'): void {
  writeFileSync(file, documented('patroni.yml').replace('method: initdb', `method: ${method}`))
}

/** The documented haproxy.cfg without the lines that need root. */
export function haproxyFile(folder: string): string {
  const file = join(folder, 'haproxy.cfg')
  writeFileSync(file, documented('haproxy.cfg').replace(/^ {2}(user|group) .*\n/gm, ''))
  return file
}
