import { z } from 'zod'
import { call } from '#contract/call.ts'
import { StateThreshold } from './tax-settings.ts'

/** The share of a threshold from which on a state is warned of. */
export const NEAR_THRESHOLD = 0.8

export const StateSales = z.object({
  region: z.string().describe('ISO 3166-2 without the country; empty where an address has none'),
  name: z.string(),
  net: z.number(),
  orders: z.int().min(0),
  threshold: StateThreshold.omit({ state: true }).optional(),
  share: z.number().optional().describe('Of the threshold, the greater one of amount and orders'),
})
export type StateSales = z.output<typeof StateSales>

export const getSalesByState = call({
  method: 'get',
  path: '/sales-by-state',
  may: 'exports',
  summary:
    'Sums what left for each state of the USA in the last 12 months: invoices less credit notes, without tax, with the thresholds of the settings',
  answer: z.object({ from: z.iso.date(), to: z.iso.date(), states: z.array(StateSales) }),
})
