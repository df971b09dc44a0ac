import { z } from 'zod'
import { call } from '#contract/call.ts'
import { FORM_BYTES, FormFile } from '#contract/form-file.ts'
import { Id } from '#contract/values.ts'

export const MAX_STATEMENT_BYTES = 5 * 1024 * 1024
export const MAX_STATEMENT_ENTRIES = 2000

/** Of one accountant; a child process reads the file. */
const STATEMENTS_AT_ONCE = { most: 2, waitSeconds: 30 }

export const MATCHES = ['exact', 'amount-differs', 'likely', 'none', 'known'] as const

/**
 * `exact`: the text has the number of an order and the amount is what it lacks. `likely`: the amount is that of an order whose
 * number the text has with a typing error. `known`: it is recorded already. Money that left the account is negative.
 */
export const StatementEntry = z.object({
  _id: z.string(),
  amount: z.number(),
  bookedOn: z.iso.date(),
  text: z.string(),
  orderNumber: z.string().optional(),
  orderId: z.string().optional(),
  match: z.enum(MATCHES),
  /** What the order lacks, before this entry. */
  open: z.number().min(0).optional(),
})
export type StatementEntry = z.output<typeof StatementEntry>

export const Statement = z.object({
  _id: z.string(),
  currency: z.string(),
  entries: z.array(StatementEntry),
  /** Entries that do not count or are not understood, at most 100. */
  leftOut: z.array(
    z.object({ row: z.int(), text: z.string(), why: z.enum(['pending', 'currency', 'amount', 'date']) }),
  ),
})
export type Statement = z.output<typeof Statement>

export const addStatement = call({
  method: 'post',
  path: '/receipts/statements',
  may: 'receipts',
  fresh: true,
  summary: 'Reads a bank statement (CAMT.053 or CSV) and proposes an order for each entry; records nothing',
  body: z.object({ file: FormFile }),
  bodyType: 'multipart/form-data',
  maxBodyBytes: MAX_STATEMENT_BYTES + FORM_BYTES,
  atOnce: STATEMENTS_AT_ONCE,
  status: 201,
  answer: Statement,
  refusals: ['file-unusable', 'file-too-large'],
})

export const confirmStatement = call({
  method: 'post',
  path: '/receipts/statements/{id}/confirmations',
  may: 'receipts',
  fresh: true,
  summary: 'Records entries of a statement as receipts of their orders, each exactly once',
  params: z.object({ id: Id }),
  body: z.object({ entries: z.union([z.literal('exact'), z.array(Id).max(MAX_STATEMENT_ENTRIES)], 'statement.entries') }),
  answer: z.object({ recorded: z.int().min(0), already: z.int().min(0) }),
  refusals: ['no-such-statement'],
})
