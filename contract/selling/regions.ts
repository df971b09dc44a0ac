import { z } from 'zod'
import { call } from '#contract/call.ts'

/** ISO 3166-2 without the country, such as `CA` for California. */
export const Region = z.object({ code: z.string(), name: z.string() })
export type Region = z.output<typeof Region>

export const listRegions = call({
  method: 'get',
  path: '/countries/{country}/regions',
  may: 'anyone',
  summary: 'Lists the states or provinces of a country (ISO 3166-2)',
  params: z.object({ country: z.string().max(100) }),
  answer: z.object({
    regions: z.array(Region),
    needed: z.boolean(),
  }),
})
