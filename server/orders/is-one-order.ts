import { serialIn } from '#contract/order-number.ts'
import { isId } from '#server/database/ids.ts'

/** Whether a search text identifies one order, which is found in every state: its number, id or transaction id (rules: O-5). */
export const isOneOrder = (q: string) => serialIn(q) !== undefined || isId(q) || /^pi_\w+$/.test(q)
