import { z } from 'zod'

/** A product that is announced but not on sale yet, from `/parts.json` (rules: P-14). */
export const UpcomingProduct = z.object({ img: z.string(), name: z.string(), description: z.string() })
export type UpcomingProduct = z.infer<typeof UpcomingProduct>

/** The answer of `GET /parts.json`, which stands at the root, not below /api. */
export const UpcomingProducts = z.array(UpcomingProduct)
