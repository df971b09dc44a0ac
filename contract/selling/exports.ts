import { z } from 'zod'
import { call } from '#contract/call.ts'
import { Separator } from '#contract/catalog/desk-products.ts'
import { FileAnswer } from '#contract/files.ts'

export const EXPORTS = ['orders', 'order-lines', 'papers', 'payments', 'tax', 'stock', 'stock-value'] as const
export type ExportName = (typeof EXPORTS)[number]

const Day = z.iso
  .date({ error: 'exports.day', abort: true })
  .refine((day) => day >= '2000' && day < '2100', 'exports.day')

/** Days in the time zone of the shop, both inclusive. Without them: the present month. */
const Period = z
  .object({ from: Day.optional(), to: Day.optional() })
  .refine(({ from, to }) => !from || !to || from <= to, { path: ['to'], error: 'exports.order' })
export type AskedPeriod = z.output<typeof Period>

const fileOf = (extension: string) =>
  z.object({
    what: z
      .string()
      .transform((file) => file.replace(new RegExp(`\\.${extension}$`), ''))
      .pipe(z.enum(EXPORTS)),
  })

const shared = { method: 'get', may: 'exports', query: Period, answer: FileAnswer } as const
const CONTENTS = `one of ${EXPORTS.join(', ')}; of the days from 'from' to 'to' in the time zone of the shop`

export const exportCsv = call({
  ...shared,
  path: '/exports/{what}.csv',
  summary: `Returns figures as CSV, with the separator 'semicolon' and decimal commas if asked: ${CONTENTS}`,
  query: Period.safeExtend({ separator: Separator.optional() }),
  params: fileOf('csv'),
  answerType: 'text/csv',
})

export const exportJson = call({
  ...shared,
  path: '/exports/{what}.json',
  summary: `Returns figures as a JSON array: ${CONTENTS}`,
  params: fileOf('json'),
  answerType: 'application/json',
})

export const exportPapers = call({
  ...shared,
  path: '/exports/papers.zip',
  summary: 'Returns the PDFs of all numbered papers of the days',
  answerType: 'application/zip',
})
