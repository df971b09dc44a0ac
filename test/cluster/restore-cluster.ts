import { mkdir, rename } from 'node:fs/promises'
import type { DatabaseCluster, DatabaseNode } from './database-cluster.ts'
import { until } from './until.ts'

/** Restores the cluster to a moment, by the steps of docs/operating/cluster.md. The stores must be stopped. */
export async function restoreTo(cluster: DatabaseCluster, moment: string): Promise<void> {
  const first = await cluster.primary()
  const others = await cluster.standbys()
  await archiveAll(first)
  // The standbys first: otherwise one of them would become the primary.
  for (const node of [...others, first]) await stop(node)
  for (const { files } of cluster.nodes) {
    await rename(files.dataDir, `${files.dataDir}.before`)
    await mkdir(files.dataDir, { mode: 0o700 })
  }
  await first.run('sh', [
    '-c',
    `printf 'farad\\nYes I am aware\\n' | patronictl -c ${first.files.patroniFile} remove farad`,
  ])
  first.startPatroni(moment)
  await until('the restored node is the primary', () => isPrimary(cluster, first), 120)
  for (const node of others) node.startPatroni()
}

/** The end of PostgreSQL's log is in the archive only after its file is full or switched. */
async function archiveAll(node: DatabaseNode): Promise<void> {
  const psql = async (query: string) => (await node.tool('psql', ['-U', 'postgres', '-Atc', query])).trim()
  const file = await psql('SELECT pg_walfile_name(pg_switch_wal())')
  const archived = `SELECT last_archived_wal >= '${file}' FROM pg_stat_archiver`
  await until('the log is archived', async () => (await psql(archived)) === 't')
}

async function stop(node: DatabaseNode): Promise<void> {
  node.signal('SIGTERM', 'patroni')
  await until(`${node.name} has stopped`, () => !node.isRunning('patroni') && !node.isRunning('postgres'))
}

async function isPrimary({ primary }: DatabaseCluster, { name }: DatabaseNode): Promise<boolean> {
  return (await primary()).name === name
}
