import type { ChildLimits } from './answer-parent.ts'
import { openChildPool } from './child-pool.ts'

/** A process that takes longer hangs. On a machine with 13 times more work than processors, a first drawing took 30 s. */
export const DRAWING_MS = 120_000
export const IDLE_MS = 10_000
/** Without it a process would collect garbage rarely and grow to 0.4 GB. A paper of 400 lines in many scripts needs less than 96 MB. */
const MEMORY = ['--max-semi-space-size=8', '--max-old-space-size=256']

/** Throws if the process ends without the file. */
export function drawingProcess(
  program: string,
  limits: ChildLimits = { waitMs: DRAWING_MS },
): (parts: object) => Promise<Uint8Array<ArrayBuffer>> {
  const withDrawer = openChildPool({
    program,
    most: 1,
    idleMs: IDLE_MS,
    flags: MEMORY,
    limits,
  })
  return (parts) =>
    withDrawer(async (ask) => {
      const { answer } = await ask(parts)
      return new Uint8Array(answer as Uint8Array)
    })
}
