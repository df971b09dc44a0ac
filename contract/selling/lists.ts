import { z } from 'zod'
import { call } from '#contract/call.ts'
import { PricedLines } from '#contract/catalog/prices.ts'
import { Id, line, PageQuery, text } from '#contract/values.ts'
import { CartLine } from './cart.ts'
import { LineProblem, MAX_LINES, PartLine } from './order-lines.ts'

export const MAX_LISTS = 200

const ListLine = PartLine.extend({ note: line(200, 'list.note-empty').optional() })

export const ListInput = z.object({
  name: line(100, 'list.name-required'),
  note: text(1000, 'list.note-empty').optional(),
  lines: z.array(ListLine).max(MAX_LINES),
})
export type ListInput = z.output<typeof ListInput>

export const ListHead = z.object({
  _id: z.string(),
  name: z.string(),
  note: z.string().optional(),
  lineCount: z.int(),
  /** Gives access to the list; absent while it is not shared. */
  secret: z.string().optional(),
  changedAt: z.iso.datetime(),
})
export type ListHead = z.output<typeof ListHead>

const PricedListLines = PricedLines.extend({
  lines: z.array(CartLine.extend({ note: z.string().optional() })),
})

export const SavedList = ListHead.extend(PricedListLines.shape)
export type SavedList = z.output<typeof SavedList>

export const SharedList = PricedListLines.extend({
  name: z.string(),
  note: z.string().optional(),
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
