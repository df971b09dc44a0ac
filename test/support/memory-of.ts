import { execFileSync } from 'node:child_process'

/** Megabytes of memory that a process holds now. */
export function memoryOf(pid: number): number {
  const kilobytes = execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })
  return Number(kilobytes) / 1024
}
