import { spawn } from 'node:child_process'
import { closeSync, openSync, readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'
import { openWire, run, type Wire } from './network.ts'

/** A machine of the cluster: processes with a network of their own. */
export interface Machine extends Pick<Wire, 'cutOff' | 'heal' | 'cutFrom' | 'healFrom'> {
  name: string
  address: string
  /** Starts a program that stays. Its output goes to `<folder>/<program>.log`. */
  start: (program: string, args: string[], env?: Record<string, string>) => void
  /** Runs a program to its end and returns its output. */
  run: (program: string, args: string[], env?: Record<string, string>) => Promise<string>
  /** Sends a signal to all processes, or to those with this name. SIGKILL stands for a lost machine, SIGSTOP for a frozen one. */
  signal: (signal: NodeJS.Signals, program?: string) => void
  isRunning: (program: string) => boolean
}

export async function openMachine(name: string, address: string, folder: string): Promise<Machine> {
  const { pid: idle, enter, ...wire } = await openWire(name, address)
  const network = readlinkSync(`/proc/${idle}/ns/net`)
  const withSettings = (env: Record<string, string>) => [
    ...enter,
    'env',
    ...Object.entries(env).map(([key, value]) => `${key}=${value}`),
  ]
  return {
    ...wire,
    name,
    address,
    start(program, args, env = {}) {
      const log = openSync(join(folder, `${program}.log`), 'a')
      const [first = '', ...words] = [...withSettings(env), program, ...args]
      spawn(first, words, { stdio: ['ignore', log, log], detached: true })
      closeSync(log)
    },
    run(program, args, env = {}) {
      const [first = '', ...words] = [...withSettings(env), program, ...args]
      return run(first, ...words)
    },
    signal(signal, program) {
      // A process may start another one meanwhile: repeats until no process is new.
      const signalled = new Set([idle])
      for (let more = true; more; ) {
        const pids = processesOn(network, program).filter((pid) => !signalled.has(pid))
        for (const pid of pids) {
          signalled.add(pid)
          send(pid, signal)
        }
        more = pids.length > 0
      }
    },
    isRunning: (program) => processesOn(network, program).length > 0,
  }
}

function processesOn(network: string, program?: string): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => {
      try {
        if (!pid || readlinkSync(`/proc/${pid}/ns/net`) !== network) return false
        return program === undefined || readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === program
      } catch {
        return false // ended meanwhile
      }
    })
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // ended meanwhile
  }
}
