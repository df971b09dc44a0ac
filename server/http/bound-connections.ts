import { readFileSync } from 'node:fs'
import type { Server } from 'node:http'
import type { Log } from '#server/runtime/log.ts'
import { onceAMinute } from '#server/runtime/once-a-minute.ts'

/** Files that a process may need besides its visitors' connections: the database's, pictures, its own. */
const OTHER_FILES = 256

/**
 * Refuses connections beyond `most`: the system would refuse them too, and then also the database's, and the store could
 * not read a picture. Told once a minute while it lasts.
 */
export function boundConnections(server: Server, log: Pick<Log, 'warn'>, most = connectionsMost()): void {
  if (most === undefined) return
  server.maxConnections = most
  const tell = onceAMinute(() =>
    log.warn({ most }, 'more connections than this process may have: those beyond are refused'),
  )
  server.on('drop', tell)
}

/** As many as the system's limit of open files leaves; undefined where it does not tell, or knows none. */
export function connectionsMost(limits = readLimits()): number | undefined {
  const files = Number(/^Max open files\s+(\d+)/m.exec(limits)?.[1])
  return files ? Math.max(files - OTHER_FILES, Math.ceil(files / 2)) : undefined
}

/** Linux tells; elsewhere limits are not read. */
function readLimits(): string {
  try {
    return readFileSync('/proc/self/limits', 'utf8')
  } catch {
    return ''
  }
}
