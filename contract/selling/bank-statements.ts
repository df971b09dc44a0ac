import { z } from 'zod'
import { call } from '#contract/call.ts'
import { FORM_BYTES, FormFile } from '#contract/files.ts'
import { OrderState } from '#contract/selling/order.ts'
import { Id, SearchText } from '#contract/values.ts'

export const MAX_STATEMENT_BYTES = 5 * 1024 * 1024
export const MAX_STATEMENT_ENTRIES = 2000

/** Of one accountant; a child process reads the file. */
const STATEMENTS_AT_ONCE = { most: 2, waitSeconds: 30 }

/** Why an entry does not count: what it is, or what is not known of it. */
const Reason = z.enum(['money-out', 'other-currency', 'not-booked', 'unknown-direction'])

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
  /** Of money that left the account. */
  reason: Reason.optional(),
  /** The words of the file that say it. */
  said: z.string().optional(),
})
export type StatementEntry = z.output<typeof StatementEntry>

export const StatementLeftOut = z.object({
  /** The line of a CSV file, or the number of the entry, counted from 1. */
  row: z.int(),
  text: z.string(),
  why: z.enum(['pending', 'currency', 'amount', 'date', 'direction']),
  reason: Reason.optional(),
  said: z.string().optional(),
  /** The head of the column that says it, or its number. */
  column: z.string().optional(),
})
export type StatementLeftOut = z.output<typeof StatementLeftOut>

export const Statement = z.object({
  _id: z.string(),
  currency: z.string(),
  /** All amounts are positive and nothing says that they came in: nothing matches before that is answered. */
  question: z.literal('direction').optional(),
  entries: z.array(StatementEntry),
  /** Entries that do not count or are not understood, at most 100. */
  leftOut: z.array(StatementLeftOut),
})
export type Statement = z.output<typeof Statement>

/** An entry with the order that a person has chosen for it. */
export const ChosenEntry = z.object({ _id: Id, orderId: Id })
export type ChosenEntry = z.output<typeof ChosenEntry>

export const addStatement = call({
  method: 'post',
  path: '/receipts/statements',
  may: 'receipts',
  fresh: true,
  summary:
    'Reads a bank statement (CAMT.053, 052 or 054, a ZIP file of them, MT940 or CSV) and proposes an order for each entry; records nothing',
  body: z.object({ file: FormFile }),
  bodyType: 'multipart/form-data',
  maxBodyBytes: MAX_STATEMENT_BYTES + FORM_BYTES,
  atOnce: STATEMENTS_AT_ONCE,
  status: 201,
  answer: Statement,
  refusals: ['file-unusable', 'file-too-large'],
})

export const PayableOrder = z.object({
  _id: z.string(),
  orderNumber: z.string(),
  customer: z.string(),
  company: z.string().optional(),
  total: z.number(),
  /** What it lacks; 0 if it is not unpaid. */
  open: z.number().min(0),
  state: OrderState,
})
export type PayableOrder = z.output<typeof PayableOrder>

export const MAX_PAYABLE_ORDERS = 20

export const findPayableOrders = call({
  method: 'get',
  path: '/receipts/orders',
  may: 'receipts',
  summary: `Finds orders that an entry of a statement may be for, unpaid ones first, at most ${MAX_PAYABLE_ORDERS}: by order number, amount, company or name`,
  query: z.object({ q: SearchText }),
  answer: z.array(PayableOrder),
})

export const answerStatement = call({
  method: 'post',
  path: '/receipts/statements/{id}/answers',
  may: 'receipts',
  fresh: true,
  summary:
    'Says whether the amounts of a statement came in, and proposes orders if they did; records nothing',
  params: z.object({ id: Id }),
  body: z.object({ cameIn: z.boolean() }),
  atOnce: STATEMENTS_AT_ONCE,
  answer: Statement,
  refusals: ['no-such-statement', 'statement-not-asking', 'answer-final'],
})

export const confirmStatement = call({
  method: 'post',
  path: '/receipts/statements/{id}/confirmations',
  may: 'receipts',
  fresh: true,
  summary: 'Records entries of a statement as receipts of their orders, each exactly once',
  params: z.object({ id: Id }),
  body: z.object({
    entries: z.union(
      [z.literal('exact'), z.array(z.union([Id, ChosenEntry])).max(MAX_STATEMENT_ENTRIES)],
      'statement.entries',
    ),
  }),
  answer: z.object({ recorded: z.int().min(0), already: z.int().min(0) }),
  refusals: ['no-such-statement', 'direction-unanswered'],
})
