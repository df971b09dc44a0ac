import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Clock ticks a second of /proc (`getconf CLK_TCK`). */
const TICKS = 100
const SAMPLE_MS = 200

export function openProcessorClock(dataDir: string) {
  const postmaster = Number.parseInt(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10)
  const own = process.cpuUsage()
  const before = secondsOf(postmaster)
  const peak = { store: 0, postgres: 0 }
  const sample = () => {
    peak.store = Math.max(peak.store, privateMegabytes(process.pid))
    for (const pid of childrenOf(postmaster)) peak.postgres = Math.max(peak.postgres, privateMegabytes(pid))
  }
  const timer = setInterval(sample, SAMPLE_MS)
  return {
    stop() {
      clearInterval(timer)
      const { user, system } = process.cpuUsage(own)
      const store = rounded((user + system) / 1e6)
      const postgres = rounded(secondsOf(postmaster) - before)
      return {
        seconds: rounded(store + postgres),
        store,
        postgres,
        'peak of the store, MB': peak.store,
        'peak of PostgreSQL, MB': peak.postgres,
      }
    },
  }
}

const rounded = (seconds: number) => Math.round(seconds * 100) / 100

/** The fields after the name of the program, which can contain spaces. */
function statOf(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  } catch {
    return [] // the process has ended
  }
}

/** utime, stime, and those of children that have ended. */
const TIMES = [11, 12, 13, 14]

function secondsOf(postmaster: number): number {
  const ticks = [postmaster, ...childrenOf(postmaster)].flatMap((pid) => {
    const stat = statOf(pid)
    return TIMES.map((field) => Number(stat[field] ?? 0))
  })
  return ticks.reduce((sum, each) => sum + each, 0) / TICKS
}

function childrenOf(parent: number): number[] {
  try {
    const pids = readFileSync(`/proc/${parent}/task/${parent}/children`, 'utf8').trim()
    return pids.split(' ').map(Number)
  } catch {
    return [] // the process has ended
  }
}

/** Memory that the process does not share. */
function privateMegabytes(pid: number): number {
  try {
    const kilobytes = /RssAnon:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return Math.round(Number(kilobytes) / 1000)
  } catch {
    return 0 // the process has ended
  }
}
