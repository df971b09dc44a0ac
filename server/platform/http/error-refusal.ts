import { isDatabaseBusy, isDatabaseGone } from '#server/platform/database/database.ts'
import { QueueFull } from '#server/platform/runtime/turns.ts'
import { type Refusal, refuse } from './refusal.ts'

/** The refusal for an error that passes by itself; undefined for a fault. */
export function refusalOfError(error: unknown): Refusal | undefined {
  if (isDatabaseBusy(error) || error instanceof QueueFull) return refuse('overloaded')
  return isDatabaseGone(error) ? refuse('database-unavailable') : undefined
}
