import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Machine, openMachine } from './machine.ts'
import { type NodeFiles, writeNodeFiles, writePatroniFile } from './node-files.ts'
import { until } from './until.ts'

export interface DatabaseNode extends Machine {
  files: NodeFiles
  /** Starts etcd and Patroni, as systemd does after a failure or a boot. */
  startAll: () => void
  startEtcd: () => void
  /** With a moment, Patroni fills an empty data folder from the backup, as far as that moment. */
  startPatroni: (restoreTo?: string) => void
  /** Runs `patronictl` or `pgbackrest` with the node's settings. */
  tool: (program: string, args: string[]) => Promise<string>
}

interface Member {
  name: string
  role: string
  state: string
  timeline: number
  lag?: number | string
}

export interface DatabaseCluster {
  nodes: DatabaseNode[]
  /** The node that Patroni's /primary names. */
  primary: () => Promise<DatabaseNode>
  standbys: () => Promise<DatabaseNode[]>
  timeline: () => Promise<number>
  /** Waits until one node is the primary and both others follow it without delay. */
  untilWhole: () => Promise<void>
  /** Changes the configuration of all nodes: `patronictl edit-config`. */
  configure: (settings: Record<string, string>) => Promise<void>
}

export async function openDatabaseCluster(folder: string): Promise<DatabaseCluster> {
  const shared = join(folder, 'pgbackrest')
  mkdirSync(shared)
  const nodes: DatabaseNode[] = []
  for (const number of [1, 2, 3]) nodes.push(await openNode(`n${number}`, `10.0.0.${number}`, folder, shared))
  for (const node of nodes) node.startAll()
  const primary = () => until('a primary', () => findPrimary(nodes))
  const cluster: DatabaseCluster = {
    nodes,
    primary,
    async standbys() {
      const { name } = await primary()
      return nodes.filter((node) => node.name !== name)
    },
    timeline: async () => (await membersSeenBy(await primary()))[0]?.timeline ?? 0,
    untilWhole: () =>
      until('a primary and 2 standbys that follow it', async () => {
        const members = await membersSeenBy(await primary())
        if (members.length !== nodes.length || !members.every(isWhole))
          throw new Error(JSON.stringify(members))
        return true
      }).then(() => {}),
    async configure(settings) {
      const words = Object.entries(settings).flatMap(([name, value]) => ['--set', `${name}=${value}`])
      await (await primary()).tool('patronictl', ['edit-config', '--force', '--quiet', ...words])
    },
  }
  await cluster.untilWhole()
  return cluster
}

async function openNode(
  name: string,
  address: string,
  parent: string,
  shared: string,
): Promise<DatabaseNode> {
  const folder = join(parent, name)
  mkdirSync(folder)
  const machine = await openMachine(name, address, folder)
  const files = await writeNodeFiles({ name, address }, folder, shared)
  const startEtcd = () => machine.start('etcd', [], files.etcd)
  const startPatroni = (restoreTo?: string) => {
    writePatroniFile(files.patroniFile, restoreTo ? 'restore' : 'initdb')
    const target: Record<string, string> = restoreTo ? { PGBACKREST_TARGET: restoreTo } : {}
    machine.start('patroni', [files.patroniFile], { ...files.patroni, ...target })
  }
  return {
    ...machine,
    files,
    startEtcd,
    startPatroni,
    startAll() {
      startEtcd()
      startPatroni()
    },
    tool(program, args) {
      const words = program === 'patronictl' ? ['-c', files.patroniFile] : []
      return machine.run(program, [...words, ...args], files.patroni)
    },
  }
}

async function findPrimary(nodes: DatabaseNode[]): Promise<DatabaseNode | undefined> {
  for (const node of nodes) {
    const answer = await ask(node, '/primary').catch(() => undefined)
    if (answer?.ok) return node
  }
  return undefined
}

async function membersSeenBy(node: DatabaseNode): Promise<Member[]> {
  return ((await (await ask(node, '/cluster')).json()) as { members: Member[] }).members
}

const isWhole = ({ role, state, lag }: Member) =>
  role === 'leader' ? state === 'running' : state === 'streaming' && lag === 0

const ask = ({ address }: Machine, path: string) =>
  fetch(`http://${address}:8008${path}`, { signal: AbortSignal.timeout(2000) })
