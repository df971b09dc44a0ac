import type { Writable } from 'node:stream'

export interface Terminal {
  environment: NodeJS.ProcessEnv
  /** The folder that the command was called from. */
  folder: string
  out: Writable
  /** For progress and errors; progress is shown if it is a terminal. */
  err: Writable & { isTTY?: boolean }
  signal: AbortSignal
}
