import { z } from 'zod'

/** Announced but not on sale yet (rules: P-14). */
export const UpcomingProduct = z.object({ img: z.string(), name: z.string(), description: z.string() })
export type UpcomingProduct = z.infer<typeof UpcomingProduct>

export const UpcomingProducts = z.array(UpcomingProduct)
