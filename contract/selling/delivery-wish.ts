import { z } from 'zod'

const DAY_MS = 24 * 60 * 60 * 1000
const MAX_DAYS = 730

/** The last day ends 12 hours after it has ended in UTC. */
const OLDEST_DAYS = 1.5

/** A day on the calendar of the buyer. The shop promises nothing, and refuses a day before the parts can leave. */
export const NeededBy = z.iso.date({ error: 'order.needed-by', abort: true }).refine((day) => {
  const days = (Date.parse(day) - Date.now()) / DAY_MS
  return days > -OLDEST_DAYS && days < MAX_DAYS
}, 'order.needed-by')

export const deliveryWish = {
  neededBy: NeededBy.optional(),
  deliverComplete: z.boolean().optional().describe('Send nothing before all of it can leave'),
}

export interface DeliveryWish {
  neededBy?: string | undefined
  deliverComplete?: boolean | undefined
}
