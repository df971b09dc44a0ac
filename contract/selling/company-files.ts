import { z } from 'zod'
import { Id } from '#contract/values.ts'

/** With a problem, nothing is applied. */
const FileOutcome = z.object({
  added: z.int(),
  changed: z.int(),
  removed: z.int(),
  problems: z.array(z.object({ row: z.int(), message: z.string() })),
})
export type FileOutcome = z.output<typeof FileOutcome>

export const OfCompany = z.object({ id: Id })

export const FilePart = z
  .string('company-file.part')
  .trim()
  .min(1, 'company-file.part')
  .max(200, 'company-file.part')

/** Of a call that replaces a list of a company by a file. */
export function replacesByFile(maxRows: number, maxBodyBytes: number) {
  return {
    params: OfCompany,
    query: z.object({ dryRun: z.enum(['true', 'false']).default('false') }),
    body: z.union([z.array(z.unknown()).max(maxRows), z.string()], 'company-file.form'),
    bodyType: 'json-or-csv',
    maxBodyBytes,
    atOnce: { most: 2, waitSeconds: 5 },
    answer: FileOutcome,
  } as const
}
