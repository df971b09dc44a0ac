import { z } from 'zod'
import { addedField } from '#contract/added-field.ts'

/** Absent in a shop that promises no day. */
export const promised = {
  leavesBy: addedField(z.iso.date().describe('The day by which it leaves the shop')),
  leavesIfPaidBy: addedField(
    z.iso
      .datetime({ offset: true })
      .describe('The day holds if it is paid before this time; absent once it is paid'),
  ),
}

export interface Promised {
  leavesBy?: string | undefined
  leavesIfPaidBy?: string | undefined
}
