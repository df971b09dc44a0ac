import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { StoreProcess } from '#test/support/open-store-process.ts'
import { searchProcessOf } from '#test/support/search-process-of.ts'

const POLL_MS = 20
const WAIT_MS = 600_000

/** In seconds, until searches are answered from the whole catalogue. */
export async function timeToSearch(store: StoreProcess, snapshot: 'with' | 'without'): Promise<number> {
  const folder = join(store.dataDir, 'search')
  if (snapshot === 'without') rmSync(folder, { recursive: true, force: true })
  // It is written after the first whole answers.
  else while (!existsSync(join(folder, 'snapshot'))) await pause(POLL_MS)
  process.kill(searchProcessOf(store), 'SIGKILL')
  const began = performance.now()
  await untilSearchAnswers(store.url)
  return (performance.now() - began) / 1000
}

export async function untilSearchAnswers(url: string): Promise<void> {
  const late = performance.now() + WAIT_MS
  while (performance.now() < late) {
    const answer = await fetch(`${url}/api/parts?q=resistor&limit=1`)
    const { incomplete } = (await answer.json()) as { incomplete?: true }
    if (answer.ok && !incomplete) return
    await pause(POLL_MS)
  }
  throw new Error('The search does not answer.')
}
