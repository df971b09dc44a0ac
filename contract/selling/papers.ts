import { z } from 'zod'
import { addedField } from '#contract/added-field.ts'

export const PAPER_KINDS = ['pro-forma', 'invoice', 'credit-note', 'packing-list'] as const
export type PaperKind = (typeof PAPER_KINDS)[number]

export const Paper = z.object({
  kind: z.enum(PAPER_KINDS),
  name: z.string(),
  /** Absent while the shop has no seller's data, which the owner enters in the settings. */
  number: z.string().optional(),
  at: z.iso.datetime(),
  day: addedField(z.iso.date()),
})
export type Paper = z.output<typeof Paper>

export type NumberedKind = Exclude<PaperKind, 'pro-forma'>

const PREFIXES = { invoice: 'INV', 'credit-note': 'CN', 'packing-list': 'PL' } as const

export function paperNumber(kind: NumberedKind, serial: number): string {
  return `${PREFIXES[kind]}-${serial}`
}

/** A pro forma has the number of its order: 'PF-104829' for 'F-104829'. */
export function proFormaNumber(orderNumber: string): string {
  return `P${orderNumber}`
}
