import { z } from 'zod'
import { readQuantity } from '../../ui/quantity.ts'

/** A field for pieces; empty for none. Its fault stays at it: the line of the call may have another index. */
export const typedPieces = (pieces: z.ZodType<number, number>) =>
  z
    .string()
    // The schema judges what is no number.
    .transform((typed) => (typed.trim() === '' ? undefined : (readQuantity(typed) as number)))
    .pipe(pieces.optional())

/** Of each line at most what is left of it. */
export function noneAbove(
  typed: { quantity?: number | undefined }[],
  lines: { left: number }[],
  context: z.RefinementCtx,
): void {
  for (const [nth, { quantity = 0 }] of typed.entries()) {
    const left = lines[nth]?.left ?? 0
    if (quantity > left)
      context.addIssue({ code: 'custom', path: [nth, 'quantity'], message: `returns.at-most?left=${left}` })
  }
}
