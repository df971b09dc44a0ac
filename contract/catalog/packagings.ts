import { z } from 'zod'
import { call } from '#contract/call.ts'
import { Id } from '#contract/values.ts'
import { Tool } from './catalog.ts'

export const listPackagings = call({
  method: 'get',
  path: '/parts/{partNumber}/packagings',
  may: 'anyone',
  summary: 'Lists the products on sale with the base number of a part, itself included, smallest packs first',
  params: z.object({ partNumber: Id }),
  answer: z.array(Tool),
  refusals: ['no-such-product'],
})
