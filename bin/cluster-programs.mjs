import { accessSync, constants, existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run } from './run.mjs'

const packages = {
  postgres: 'postgresql-17',
  pg_basebackup: 'postgresql-17',
  pg_rewind: 'postgresql-17',
  patroni: 'patroni',
  patronictl: 'patroni',
  etcd: 'etcd-server',
  haproxy: 'haproxy',
  nginx: 'nginx',
  pgbackrest: 'pgbackrest',
  ip: 'iproute2',
  unshare: 'util-linux',
  nsenter: 'util-linux',
  setpriv: 'util-linux',
}
/** Older versions can lose acknowledged orders with etcd (docs/operating/cluster.md). */
const MIN_PATRONI = [3, 0, 3]

export function clusterPath() {
  const given = process.env.CLUSTER_PROGRAMS
  return [given, ...debianPostgres(), process.env.PATH, '/usr/local/sbin', '/usr/sbin', '/sbin']
    .filter(Boolean)
    .join(delimiter)
}

export async function missingPrograms(path) {
  const missing = Object.entries(packages)
    .filter(([program]) => !path.split(delimiter).some((folder) => isProgram(join(folder, program))))
    .map(([program, name]) => `${program} is missing: Debian's package ${name}.`)
  if (missing.length > 0) return missing
  const patroni = (await run('patroni', ['--version'], { env: { PATH: path } })).output.trim()
  const version = (/[\d.]+$/.exec(patroni)?.[0] ?? '').split('.').map(Number)
  if (isOlder(version, MIN_PATRONI))
    missing.push(`${patroni} is too old: at least ${MIN_PATRONI.join('.')}, such as Debian 13's.`)
  return missing
}

function debianPostgres() {
  const folder = '/usr/lib/postgresql'
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(folder, version, 'bin'))
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

function isOlder(version, least) {
  const at = least.findIndex((number, index) => version[index] !== number)
  return at >= 0 && !(version[at] > least[at])
}
