import { z } from 'zod'
import { addedField } from '#contract/added-field.ts'
import { call } from '#contract/call.ts'
import { PricedLines } from '#contract/catalog/prices.ts'
import { Id, line, MAX_PIECES, PageQuery, text } from '#contract/values.ts'
import { piecesFor } from './board-costs.ts'
import { MAX_BOARDS } from './boms.ts'
import { CartLine } from './cart.ts'
import {
  LineProblem,
  MAX_LINES,
  MAX_LINES_BYTES,
  PartLine,
  Pieces,
  partLines,
  Reference,
} from './order-lines.ts'

export const MAX_LISTS = 200

export const MAX_OWN_NUMBER = 100

const listLine = {
  ownNumber: line(MAX_OWN_NUMBER, 'list.own-number-empty')
    .optional()
    .describe('The number of the part at the buyer'),
  note: line(200, 'list.note-empty').optional(),
}

/** Programs that name no boards give the `quantity`. */
const ListLine = z
  .object({
    partNumber: PartLine.shape.partNumber,
    perBoard: Pieces.optional(),
    quantity: Pieces.optional(),
    reference: Reference.optional(),
    ...listLine,
  })
  .refine(({ perBoard, quantity }) => (perBoard ?? quantity) !== undefined, {
    path: ['perBoard'],
    error: 'order.quantity-whole',
  })
  .transform(({ quantity = 1, perBoard = quantity, ...line }) => ({ ...line, perBoard }))

/** A line of a bill of materials for which no part was found. Its quantity is that of a board. */
const UnmatchedLine = z.object({
  text: line(500, 'list.unmatched-text'),
  quantity: Pieces,
  references: z.array(line(100, 'line.reference-empty')).max(1000),
})
export type UnmatchedLine = z.output<typeof UnmatchedLine>

const ListFields = z.object({
  name: line(100, 'list.name-required'),
  note: text(1000, 'list.note-empty').optional(),
  boards: z.int('bom-input.boards').min(1, 'bom-input.boards').max(MAX_BOARDS, 'bom-input.boards').default(1),
  sparePercent: z
    .number('bom-input.spare-percent')
    .min(0, 'bom-input.spare-percent')
    .max(100, 'bom-input.spare-percent')
    .default(0),
  lines: partLines(ListLine),
  unmatched: z.array(UnmatchedLine).max(MAX_LINES).default([]),
})

export const ListName = ListFields.pick({ name: true })

export const ListInput = ListFields.refine(
  ({ lines, ...build }) => !lines.some(({ perBoard }) => piecesFor(perBoard, build) > MAX_PIECES),
  { path: ['boards'], error: 'list.need-above' },
)
export type ListInput = z.output<typeof ListInput>
export type GivenList = z.input<typeof ListInput>

export const ListHead = z.object({
  _id: z.string(),
  name: z.string(),
  note: z.string().optional(),
  lineCount: z.int(),
  boards: addedField(z.int()),
  /** Lines of its bill of materials for which no part was found. */
  unmatchedCount: addedField(z.int()),
  /** Gives access to the list; absent while it is not shared. */
  secret: z.string().optional(),
  changedAt: z.iso.datetime(),
})
export type ListHead = z.output<typeof ListHead>

const PricedListLines = PricedLines.extend({
  lines: z.array(
    CartLine.extend({
      perBoard: addedField(z.int()),
      ownNumber: z.string().optional(),
      note: z.string().optional(),
    }),
  ),
  sparePercent: addedField(z.number()),
  unmatched: addedField(z.array(UnmatchedLine)),
})

export const SavedList = ListHead.extend(PricedListLines.shape)
export type SavedList = z.output<typeof SavedList>

export const SharedList = PricedListLines.extend({
  name: z.string(),
  note: z.string().optional(),
  boards: addedField(z.int()),
  lineCount: z.int(),
  next: z.string().optional(),
  previous: z.string().optional(),
  all: z.array(PartLine.extend({ problem: LineProblem.optional() })),
})
export type SharedList = z.output<typeof SharedList>

const lineNumber = z
  .string()
  .regex(/^\d{1,3}$/)
  .transform(Number)
  .optional()

export const listLists = call({
  method: 'get',
  path: '/lists',
  may: 'signed-in',
  summary: 'Lists the saved lists of the caller, the last changed first',
  answer: z.array(ListHead),
})

export const addList = call({
  method: 'post',
  path: '/lists',
  may: 'signed-in',
  units: { plain: 0, perLine: 0.005 },
  summary: 'Saves a list',
  body: ListInput,
  maxBodyBytes: MAX_LINES_BYTES,
  status: 201,
  answer: SavedList,
  refusals: ['account-closed', 'too-many-lists', 'line-twice'],
})

export const getList = call({
  method: 'get',
  path: '/lists/{id}',
  may: 'signed-in',
  summary: 'Returns a saved list of the caller at present prices; its version is the ETag',
  params: z.object({ id: Id }),
  answer: SavedList,
  refusals: ['no-such-list'],
})

export const replaceList = call({
  method: 'put',
  path: '/lists/{id}',
  may: 'signed-in',
  units: { plain: 0, perLine: 0.005 },
  summary: 'Replaces a saved list of the caller; with If-Match only the version that the caller has read',
  params: z.object({ id: Id }),
  body: ListInput,
  maxBodyBytes: MAX_LINES_BYTES,
  answer: SavedList,
  refusals: ['no-such-list', 'list-changed', 'line-twice'],
})

export const removeList = call({
  method: 'delete',
  path: '/lists/{id}',
  may: 'signed-in',
  summary: 'Deletes a saved list of the caller',
  params: z.object({ id: Id }),
  answer: z.object({ deletedCount: z.int() }),
})

export const shareList = call({
  method: 'post',
  path: '/lists/{id}/link',
  may: 'signed-in',
  summary: 'Makes a new secret link that shows the list to anyone; an earlier link ends',
  params: z.object({ id: Id }),
  answer: ListHead,
  refusals: ['no-such-list'],
})

export const unshareList = call({
  method: 'delete',
  path: '/lists/{id}/link',
  may: 'signed-in',
  summary: 'Ends the link of a list',
  params: z.object({ id: Id }),
  answer: ListHead,
  refusals: ['no-such-list'],
})

export const getSharedList = call({
  method: 'get',
  path: '/lists/shared/{secret}',
  may: 'anyone',
  units: { plain: 1 },
  summary: 'Returns the list of a secret link at present prices, 50 lines at a time',
  params: z.object({ secret: z.string().max(64) }),
  query: PageQuery.pick({ limit: true }).extend({ after: lineNumber, before: lineNumber }),
  answer: SharedList,
  refusals: ['no-such-list'],
})
