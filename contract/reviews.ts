import { z } from 'zod'
import { call } from './call.ts'
import { PageQuery } from './values.ts'

export const Review = z.object({
  _id: z.string(),
  email: z.string(),
  review: z.int().min(1).max(5),
  comment: z.string(),
})
export type Review = z.infer<typeof Review>

export const listReviews = call({
  method: 'get',
  path: '/reviews',
  who: 'anyone',
  summary: 'Reviews, oldest first',
  query: PageQuery,
  answer: z.array(Review),
})
