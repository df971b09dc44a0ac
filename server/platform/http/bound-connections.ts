import { readFileSync } from 'node:fs'
import type { Server } from 'node:http'
import type { Log } from '#server/platform/runtime/log.ts'
import { onceAMinute } from '#server/platform/runtime/once-a-minute.ts'

const OTHER_FILES = 256

/** Otherwise the process could open neither database connections nor pictures. */
export function boundConnections(server: Server, log: Pick<Log, 'warn'>, most = maxConnections()): void {
  if (most === undefined) return
  server.maxConnections = most
  const warn = onceAMinute(() => log.warn({ most }, 'connection limit reached; new connections are refused'))
  server.on('drop', warn)
}

export function maxConnections(limits = readLimits()): number | undefined {
  const files = Number(/^Max open files\s+(\d+)/m.exec(limits)?.[1])
  return files ? Math.max(files - OTHER_FILES, Math.ceil(files / 2)) : undefined
}

function readLimits(): string {
  try {
    return readFileSync('/proc/self/limits', 'utf8')
  } catch {
    return ''
  }
}
