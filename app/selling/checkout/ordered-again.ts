import type { DeskOrder } from '#contract/selling/order.ts'
import { currentSession } from '../../access-token.ts'
import type { Chosen } from '../../form-draft.ts'
import { keep, readKept } from '../../kept.ts'
import { type CheckoutFields, today } from './checkout-fields.ts'

const place = () => `ordered-again:${currentSession()?.userId}`

/** What the checkout takes over from the order that is placed again (rules: C-23). A wished day that has passed is none. */
export function keepOrderedAgain(order: DeskOrder): void {
  const { poNumber = '', buyerReference = '', papersTo = '', neededBy = '', payBy } = order
  const wish = {
    neededBy: neededBy >= today() ? neededBy : '',
    deliverComplete: order.deliverComplete === true,
  }
  const fields = { poNumber, buyerReference, papersTo, ...wish, payBy: payBy ?? '' }
  const chosen = { visit: crypto.randomUUID(), fields }
  keep('sessionStorage', place(), chosen satisfies Chosen<CheckoutFields>)
}

export const readOrderedAgain = () => readKept<Chosen<CheckoutFields>>('sessionStorage', place())

export const dropOrderedAgain = () => void keep('sessionStorage', place(), undefined)
