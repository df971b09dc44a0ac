import { expect } from '@playwright/test'
import { servingProcesses } from '#test/support/open-store-process.ts'

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
  await expect.poll(() => others().length, { timeout: 180_000 }).toBe(count)
}
