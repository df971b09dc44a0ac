import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'

/** Reads the pids of a store's workers from its data folder. The file exists once the first worker has reported itself. */
export function servingProcesses(dataDir: string): number[] {
  const file = join(dataDir, 'workers.json')
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).workers : []
}

export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Waits until `count` processes serve, none of which is one of `former`. */
export async function untilOthersServe(dataDir: string, count: number, former: number[]): Promise<void> {
  const others = () => servingProcesses(dataDir).filter((pid) => !former.includes(pid))
  await expect.poll(() => others().length, { timeout: 60_000 }).toBe(count)
}
