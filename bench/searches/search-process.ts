import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { StoreProcess } from '#test/support/open-store-process.ts'

const POLL_MS = 20
const WAIT_MS = 600_000

/** The search process of the store. Linux only. */
export function searchProcessOf(store: StoreProcess): number {
  const parents = new Set([String(store.pid())])
  const found = readdirSync('/proc').find((pid) => /^\d+$/.test(pid) && isSearchProcess(pid, parents))
  if (!found) throw new Error('The store has no search process.')
  return Number(found)
}

function isSearchProcess(pid: string, parents: Set<string>): boolean {
  try {
    const parent = /^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? ''
    return parents.has(parent) && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('search-process')
  } catch {
    return false // the process has ended
  }
}

/** Kills the search process and returns the seconds until searches are answered again. */
export async function timeToSearch(store: StoreProcess, snapshot: 'with' | 'without'): Promise<number> {
  if (snapshot === 'without') rmSync(join(store.dataDir, 'search'), { recursive: true, force: true })
  process.kill(searchProcessOf(store), 'SIGKILL')
  const began = performance.now()
  await untilSearchAnswers(store.url)
  return (performance.now() - began) / 1000
}

export async function untilSearchAnswers(url: string): Promise<void> {
  const late = performance.now() + WAIT_MS
  while (performance.now() < late) {
    const answer = await fetch(`${url}/api/parts?q=resistor&limit=1`)
    await answer.text()
    if (answer.ok) return
    await pause(POLL_MS)
  }
  throw new Error('The search does not answer.')
}
