import { z } from 'zod'
import { call } from './call.ts'
import { Tool } from './catalog.ts'
import { Id } from './values.ts'

export const listEquivalents = call({
  method: 'get',
  path: '/cross-references/{partNumber}',
  who: 'anyone',
  summary: "Lists the products on sale that replace another manufacturer's part",
  params: z.object({ partNumber: Id }),
  answer: z.array(Tool),
})
