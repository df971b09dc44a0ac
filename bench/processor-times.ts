import { readdirSync, readFileSync } from 'node:fs'
import { postmasterOf } from '#test/journeys/database.ts'
import type { StoreProcess } from '#test/support/open-store-process.ts'
import { searchProcessOf } from '#test/support/search-process-of.ts'

export type Cores = Record<'store' | 'postgres' | 'search', number>

/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10
/** Fields of /proc/PID/stat after the name of the program: parent, then times of the process and of its ended children. */
const [PARENT, OWN_USER, OWN_SYSTEM, ENDED_USER, ENDED_SYSTEM] = [1, 11, 12, 13, 14]

interface Process {
  pid: number
  parent: number
  ms: number
}

/** In milliseconds. Linux only. */
export function processorTimes(store: StoreProcess): Cores {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap(processOf)
  const search = searchProcessOf(store)
  const postmaster = postmasterOf(store.dataDir)
  const sum = (root: number, ...without: number[]) =>
    all.filter(({ pid }) => isBelow(all, pid, root, without)).reduce((total, { ms }) => total + ms, 0)
  return {
    store: sum(store.pid(), search, postmaster),
    postgres: sum(postmaster),
    search: sum(search),
  }
}

function isBelow(all: Process[], pid: number, root: number, without: number[]): boolean {
  if (pid === root) return true
  const process = without.includes(pid) ? undefined : all.find((one) => one.pid === pid)
  return process !== undefined && isBelow(all, process.parent, root, without)
}

function processOf(name: string): Process[] {
  try {
    const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const ticks = [OWN_USER, OWN_SYSTEM, ENDED_USER, ENDED_SYSTEM].map((field) => Number(fields[field]))
    return [
      { pid: Number(name), parent: Number(fields[PARENT]), ms: ticks.reduce((a, b) => a + b, 0) * TICK_MS },
    ]
  } catch {
    return [] // the process has ended
  }
}
