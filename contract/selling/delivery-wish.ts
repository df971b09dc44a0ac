import { z } from 'zod'

const DAY_MS = 24 * 60 * 60 * 1000
const MAX_DAYS = 730

/** A day on the calendar of the buyer, who may be a day behind UTC. The shop promises nothing. */
const NeededBy = z.iso.date({ error: 'order.needed-by', abort: true }).refine((day) => {
  const days = (Date.parse(day) - Date.now()) / DAY_MS
  return days > -2 && days < MAX_DAYS
}, 'order.needed-by')

export const deliveryWish = {
  neededBy: NeededBy.optional(),
  deliverComplete: z.boolean().optional().describe('Send nothing before all of it can leave'),
}

export interface DeliveryWish {
  neededBy?: string | undefined
  deliverComplete?: boolean | undefined
}
