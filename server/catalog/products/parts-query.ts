import type { z } from 'zod'
import type { PartSearchQuery } from '#contract/catalog/parts.ts'

export type PartsQuery = z.output<typeof PartSearchQuery>
