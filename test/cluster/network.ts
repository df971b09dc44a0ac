import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { promisify } from 'node:util'

const execute = promisify(execFile)

/** Runs a program to its end and returns its output; throws if it fails. */
export async function run(program: string, ...args: string[]): Promise<string> {
  return (await execute(program, args)).stdout
}

/** A machine's network and its own /run, kept alive by an idle process. */
export interface Wire {
  /** The idle process. */
  pid: number
  /** The words before a program that runs on this machine. */
  enter: string[]
  cutOff: () => Promise<void>
  heal: () => Promise<void>
  /** Drops packets to these addresses. */
  cutFrom: (addresses: string[]) => Promise<void>
  healFrom: (addresses: string[]) => Promise<void>
}

/** A switch that this process and all machines are connected to. This process has these addresses. */
export async function openNetwork(addresses: string[]): Promise<void> {
  await run('ip', 'link', 'set', 'lo', 'up')
  await run('ip', 'link', 'add', 'switch', 'type', 'bridge')
  for (const address of addresses) await run('ip', 'address', 'add', `${address}/24`, 'dev', 'switch')
  await run('ip', 'link', 'set', 'switch', 'up')
}

export async function openWire(name: string, address: string): Promise<Wire> {
  const ownRun = 'mount -t tmpfs tmpfs /run && mkdir /run/postgresql && echo ready && exec sleep infinity'
  const idle = spawn('unshare', ['--net', '--mount', 'sh', '-c', ownRun], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(idle.stdout, 'data')
  const pid = idle.pid ?? 0
  const enter = ['nsenter', `--net=/proc/${pid}/ns/net`, `--mount=/proc/${pid}/ns/mnt`, '--']
  const inside = (...words: string[]) => run('nsenter', ...enter.slice(1), 'ip', ...words)
  await run('ip', 'link', 'add', name, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', String(pid))
  const heal = () => run('ip', 'link', 'set', name, 'master', 'switch', 'up').then(() => {})
  await heal()
  await inside('address', 'add', `${address}/24`, 'dev', 'eth0')
  for (const device of ['eth0', 'lo']) await inside('link', 'set', device, 'up')
  const blackhole = (verb: string) => async (addresses: string[]) => {
    for (const one of addresses) await inside('route', verb, 'blackhole', one)
  }
  return {
    pid,
    enter,
    cutOff: () => run('ip', 'link', 'set', name, 'nomaster').then(() => {}),
    heal,
    cutFrom: blackhole('add'),
    healFrom: blackhole('del'),
  }
}
