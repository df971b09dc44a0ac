import { setTimeout as pause } from 'node:timers/promises'
import type { DatabaseNode } from './database-cluster.ts'
import type { Lab } from './lab.ts'
import { until } from './until.ts'

interface Scene extends Lab {
  /** The primary before the fault. */
  primary: DatabaseNode
  standbys: DatabaseNode[]
  /** Waits until buyers get answers again. */
  untilTheyBuy: () => Promise<void>
}

export interface Fault {
  /** The word that selects it at the command line. */
  name: string
  title: string
  /** Causes the fault, waits, and starts or heals what a supervisor or a person would. */
  happen: (scene: Scene) => Promise<void>
  /** A comparison with a setting that may lose orders: not judged. */
  comparison?: true
}

const seconds = (count: number) => pause(count * 1000)
/** A fault lasts for this time after orders are possible again, so that two primaries would have time to diverge. */
const LASTS_S = 8

export const faults: Fault[] = [
  {
    name: 'postgres-killed',
    title: "the primary's PostgreSQL killed (kill -9), Patroni lives",
    async happen({ primary, untilTheyBuy }) {
      primary.signal('SIGKILL', 'postgres')
      await untilTheyBuy()
    },
  },
  {
    name: 'machine-lost',
    title:
      "the primary's machine lost (network off, PostgreSQL, Patroni and etcd killed), started again later",
    happen: loseMachine,
  },
  {
    name: 'cut-off',
    title: "the primary's machine cut off from the network, later connected again",
    async happen({ primary, untilTheyBuy }) {
      await primary.cutOff()
      await untilTheyBuy()
      await seconds(LASTS_S)
      await primary.heal()
    },
  },
  {
    name: 'frozen',
    title: "the primary's machine frozen (SIGSTOP), later woken",
    async happen({ primary, untilTheyBuy }) {
      primary.signal('SIGSTOP')
      await untilTheyBuy()
      await seconds(LASTS_S)
      primary.signal('SIGCONT')
    },
  },
  {
    name: 'patroni-frozen',
    title: 'only Patroni frozen on the primary, later woken',
    async happen({ cluster, primary, untilTheyBuy }) {
      primary.signal('SIGSTOP', 'patroni')
      await until('another primary', async () => (await cluster.primary()).name !== primary.name)
      await untilTheyBuy()
      await seconds(LASTS_S)
      primary.signal('SIGCONT', 'patroni')
    },
  },
  {
    name: 'replication-cut',
    title: 'the primary cut off from the other nodes for 3 s, but not from the stores; then its machine lost',
    happen: (scene) => loseMachineBehind(scene, () => seconds(3)),
  },
  {
    name: 'standby-lost',
    title: "one standby's machine lost, started again 15 s later",
    async happen({ standbys: [standby] }) {
      if (!standby) throw new Error('There is no standby.')
      await die(standby)
      await seconds(15)
      await boot(standby)
    },
  },
  {
    name: 'etcd-minority',
    title: 'one of three etcd killed for 15 s, that of the primary',
    async happen({ primary }) {
      primary.signal('SIGKILL', 'etcd')
      await seconds(15)
      primary.startEtcd()
    },
  },
  {
    name: 'etcd-majority',
    title: 'two of three etcd killed for 40 s',
    async happen({ standbys }) {
      for (const node of standbys) node.signal('SIGKILL', 'etcd')
      await seconds(40)
      for (const node of standbys) node.startEtcd()
    },
  },
  {
    name: 'switchover',
    title: 'planned switchover (`patronictl switchover`)',
    async happen({ primary, untilTheyBuy }) {
      await primary.tool('patronictl', ['switchover', 'farad', '--leader', primary.name, '--force'])
      await untilTheyBuy()
    },
  },
  {
    name: 'store-lost',
    title: 'one of two stores killed (kill -9), started again later',
    async happen({ stores: [store], untilTheyBuy }) {
      await store?.kill('SIGKILL')
      await untilTheyBuy()
      await store?.restart()
    },
  },
  {
    name: 'upgrade',
    title: 'rolling restart of both stores, as for a new build (`systemctl reload farad`)',
    async happen({ stores }) {
      for (const store of stores) {
        const former = store.workers()
        process.kill(store.pid(), 'SIGUSR2')
        await until('new workers', () => !store.workers().some((pid) => former.includes(pid)))
      }
    },
  },
  {
    name: 'asynchronous',
    title:
      'for comparison, `synchronous_mode: off`: the primary cut off from the other nodes for some orders, then lost',
    comparison: true,
    async happen(scene) {
      const { cluster } = scene
      await cluster.configure({ synchronous_mode: 'off', maximum_lag_on_failover: '67108864' })
      await until('no synchronous standby', () => hasSynchronousStandby(scene, false))
      await loseMachineBehind(scene, scene.untilTheyBuy)
      await cluster.configure({ synchronous_mode: 'quorum', maximum_lag_on_failover: '1048576' })
      await until('synchronous standbys', () => hasSynchronousStandby(scene, true))
    },
  },
]

async function loseMachine(scene: Scene): Promise<void> {
  await die(scene.primary)
  await comeBackLater(scene)
}

async function loseMachineBehind(scene: Scene, wait: () => Promise<void>): Promise<void> {
  const { primary, standbys } = scene
  const others = standbys.map(({ address }) => address)
  await primary.cutFrom(others)
  await wait()
  await die(primary)
  await primary.healFrom(others)
  await comeBackLater(scene)
}

/** Cuts the machine off first: the kernel would still send what dead processes have written. */
async function die(node: DatabaseNode): Promise<void> {
  await node.cutOff()
  node.signal('SIGKILL')
}

async function comeBackLater({ cluster, primary }: Scene): Promise<void> {
  await until('another primary', async () => (await cluster.primary()).name !== primary.name)
  await seconds(LASTS_S)
  await boot(primary)
}

async function boot(node: DatabaseNode): Promise<void> {
  await node.heal()
  node.startAll()
}

async function hasSynchronousStandby({ db }: Lab, wanted: boolean): Promise<boolean> {
  const { rows } = await db.query(`SELECT current_setting('synchronous_standby_names') <> '' AS found`)
  return rows[0].found === wanted
}
