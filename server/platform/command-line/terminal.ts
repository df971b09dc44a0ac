import type { Writable } from 'node:stream'

export interface Terminal {
  environment: NodeJS.ProcessEnv
  folder: string
  out: Writable
  err: Writable & { isTTY?: boolean }
  signal: AbortSignal
}
