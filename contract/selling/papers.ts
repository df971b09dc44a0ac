import { z } from 'zod'
import { addedField } from '#contract/added-field.ts'
import { call } from '#contract/call.ts'
import { FileAnswer } from '#contract/files.ts'
import { Currency, Id, PageQuery, SearchText } from '#contract/values.ts'
import { Company } from './shop-settings.ts'

/** Of an order, its payment, its refunds and its shipments (rules: K-1). */
const PAPER_KINDS = ['pro-forma', 'order-confirmation', 'invoice', 'credit-note', 'packing-list'] as const
export type PaperKind = (typeof PAPER_KINDS)[number]

export const Paper = z.object({
  kind: z.enum(PAPER_KINDS),
  name: z.string(),
  /** Absent while the paper `waits` for what the owner enters in the settings. */
  number: z.string().optional(),
  waits: z.enum(['company', 'exchange-rate']).optional(),
  at: z.iso.datetime(),
  day: addedField(z.iso.date()),
  currency: addedField(Currency),
})
export type Paper = z.output<typeof Paper>

export type NumberedKind = Exclude<PaperKind, 'pro-forma'>

const PREFIXES = {
  'order-confirmation': 'OC',
  invoice: 'INV',
  'credit-note': 'CN',
  'packing-list': 'PL',
} as const

export function paperNumber(kind: NumberedKind, serial: number): string {
  return `${PREFIXES[kind]}-${serial}`
}

/** The kind and serial number in a typed number of a paper, such as 'inv-104'. */
export function paperIn(text: string): { kind: NumberedKind; serial: number } | undefined {
  const [, prefix = '', serial] = /^(oc|inv|cn|pl)[\s-]*(\d{1,15})$/i.exec(text.trim()) ?? []
  const kinds = Object.keys(PREFIXES) as NumberedKind[]
  const kind = kinds.find((each) => PREFIXES[each] === prefix.toUpperCase())
  return kind === undefined ? undefined : { kind, serial: Number(serial) }
}

export function proFormaNumber(orderNumber: string): string {
  return `P${orderNumber}`
}

export const getPaper = call({
  method: 'get',
  path: '/orders/{id}/{paper}.pdf',
  may: 'signed-in',
  scopes: ['orders:read', 'desk:papers'],
  summary: "Returns a paper of an order: 'pro-forma', 'invoice', 'credit-note-1' or 'packing-list-1'",
  params: z.object({ id: Id, paper: Id.transform((file) => file.replace(/\.pdf$/, '')) }),
  answer: FileAnswer,
  answerType: 'application/pdf',
  refusals: ['no-such-paper', 'paper-waits', 'paper-undrawn'],
})

/** In both syntaxes of EN 16931. */
export const XML_FORMATS = ['cii', 'ubl'] as const
export type XmlFormat = (typeof XML_FORMATS)[number]

/** Whether a paper has its data as an e-invoice. */
export const isBooked = (kind: PaperKind | 'offer'): boolean => kind === 'invoice' || kind === 'credit-note'

export const getPaperXml = call({
  method: 'get',
  path: '/orders/{id}/{paper}.xml',
  may: 'signed-in',
  scopes: ['orders:read', 'desk:papers'],
  summary:
    'Returns an invoice or credit note as e-invoice of EN 16931: Cross Industry Invoice, or UBL with `format=ubl`',
  params: z.object({ id: Id, paper: Id.transform((file) => file.replace(/\.xml$/, '')) }),
  query: z.object({ format: z.enum(XML_FORMATS).optional() }),
  atOnce: { most: 2, waitSeconds: 20 },
  answer: FileAnswer,
  answerType: 'application/xml',
  refusals: ['no-such-paper', 'paper-waits'],
})

export const drawWithSigns = call({
  method: 'post',
  path: '/orders/{id}/papers/{paper}/drawings',
  may: 'settings',
  summary: 'Draws a paper that could not be drawn, with □ in place of each text that is the reason',
  params: z.object({ id: Id, paper: Id }),
  body: z.object({}),
  answer: z.object({ drawn: z.literal(true) }),
  status: 201,
  refusals: ['no-such-paper', 'paper-undrawn'],
})

export const previewInvoice = call({
  method: 'post',
  path: '/invoice-previews',
  may: 'settings',
  summary:
    'Returns an invoice of sample lines as PDF, as this company would write it, without storing anything',
  body: z.object({ company: Company }),
  maxBodyBytes: 20_000,
  atOnce: { most: 2, waitSeconds: 20 },
  answer: FileAnswer,
  answerType: 'application/pdf',
  refusals: ['paper-undrawn'],
})

const ListedPaper = Paper.pick({ kind: true, name: true }).extend({
  _id: z.string(),
  number: z.string(),
  day: z.iso.date(),
  orderId: z.string(),
  orderNumber: z.string(),
  customer: z.string(),
  total: z.number().optional().describe('Negative for a credit note; a packing list has none'),
  currency: Currency,
})
export type ListedPaper = z.output<typeof ListedPaper>

export const listPapers = call({
  method: 'get',
  path: '/papers',
  may: 'exports',
  summary:
    'Lists the numbered papers of all orders, newest first. Searches numbers of papers and orders, and customers',
  query: PageQuery.extend({ q: SearchText.optional() }),
  answer: z.array(ListedPaper),
})
