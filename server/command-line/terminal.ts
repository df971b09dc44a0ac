import type { Writable } from 'node:stream'

/** Where a command is run: its environment, the folder it was called from, and where it says what. */
export interface Terminal {
  environment: NodeJS.ProcessEnv
  folder: string
  /** What was asked for. */
  out: Writable
  /** What goes on meanwhile; a person watches it where it is a terminal. */
  err: Writable & { isTTY?: boolean }
  signal: AbortSignal
}
