import { z } from 'zod'
import { call } from '#contract/call.ts'
import { text } from '#contract/values.ts'
import { ChosenColumns } from './boms.ts'

export const MAX_HEADER = 500
export const MAX_HEADERS = 50

const RememberedColumns = z.object({
  header: text(MAX_HEADER, 'bom-input.header'),
  columns: ChosenColumns,
})
export type RememberedColumns = z.output<typeof RememberedColumns>

export const listBomColumns = call({
  method: 'get',
  path: '/bom-columns',
  may: 'signed-in',
  summary: 'Lists what the caller set for the columns of bills of materials, by header',
  answer: z.array(RememberedColumns),
})

export const rememberBomColumns = call({
  method: 'put',
  path: '/bom-columns',
  may: 'signed-in',
  summary: 'Remembers what the caller set for the columns of files with this header; null forgets it',
  body: RememberedColumns.extend({ columns: ChosenColumns.nullable() }),
  answer: z.array(RememberedColumns),
  refusals: ['account-closed'],
})
