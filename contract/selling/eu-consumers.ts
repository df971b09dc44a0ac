import type { Buyers } from './buyers.ts'

// Apart from the schema, which would add zod to the scripts of every page.
export const sellsToEuConsumers = ({ who, consumersInEu }: Buyers) => who === 'everyone' && consumersInEu
