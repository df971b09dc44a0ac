import { useEffect, useState } from 'react'
import { generatePath, useNavigate } from 'react-router'
import { toast } from 'sonner'
import type { z } from 'zod'
import { countryName } from '#contract/countries.ts'
import { pages } from '#contract/pages.ts'
import { addAddress } from '#contract/selling/addresses.ts'
import { getCart } from '#contract/selling/cart.ts'
import { acceptOffer } from '#contract/selling/offers.ts'
import type { Order } from '#contract/selling/order.ts'
import { placeOrderOfLines } from '#contract/selling/place-order.ts'
import { t } from '#messages/catalogue.ts'
import { ApiError, send } from '../../api.ts'
import { refresh } from '../../call-button.tsx'
import { useOwnCompany } from '../../people/account/use-rights.ts'
import { queryClient } from '../../query-client.ts'
import { refreshAddresses } from '../addresses/use-addresses.ts'
import { cartActions } from '../cart/cart-actions.ts'
import type { CartLines } from '../cart/cart-lines.ts'
import { refreshCart, settleCart } from '../cart/cart-store.ts'
import { type ShownCart, shownCart } from '../cart/shown-cart.ts'
import { wrongLines } from '../cart/wrong-lines.ts'
import { useUnread } from '../lines/sum-bar.tsx'
import {
  addressOf,
  type CheckoutForm,
  checkoutOf,
  destinationOf,
  NEW_ADDRESS,
  type PartyFields,
  SAME_ADDRESS,
} from './checkout-fields.ts'
import type { CheckoutStart } from './checkout-start.ts'
import { dropOrderedAgain, readOrderedAgain } from './ordered-again.ts'
import { chosenWay } from './pay-choice.tsx'
import type { Trouble } from './trouble.ts'
import { type CheckoutPrices, useCheckoutPrices } from './use-checkout-prices.ts'
import { usePlacing } from './use-placing.ts'

/** The offer that is accepted, in place of a cart; `lines` if some can't be ordered. */
export interface Accepting {
  id: string
  version: number
  poNumber: string | undefined
  lines: number[] | undefined
}

export type CheckoutFormState = ReturnType<typeof useCheckout>['form']

/** The form of the checkout: its fields, prices and 'Place order'. */
export function useCheckout(
  { book, fresh }: CheckoutStart,
  cart: ShownCart,
  onPlaced: () => void,
  accepting: Accepting | undefined,
) {
  const navigate = useNavigate()
  const [chosen] = useState(readOrderedAgain)
  const { form, onSubmit, troubleAt } = usePlacing({
    name: accepting ? `checkout:${accepting.id}` : 'checkout',
    schema: checkoutOf(useOwnCompany()?.poRequired),
    fresh: { ...fresh, poNumber: accepting?.poNumber ?? fresh.poNumber },
    chosen: accepting ? undefined : chosen,
    before: async (unsure) =>
      unread ? markedLines() : troubleBefore(prices, unsure, accepting !== undefined),
    place,
    placed: leave,
    seen: () => ({ total: prices.total, destination }),
    refused: accepting ? () => void refresh('offers') : refreshCart,
    atFields: atTypedFields,
  })

  function place(fields: z.output<typeof CheckoutForm>, key: string): Promise<Order> {
    const { poNumber, buyerReference, papersTo, note, neededBy, deliverComplete } = fields
    const shipTo = addressOf(fields.shipTo, book)
    const billTo = addressOf(fields.billTo, book)
    if (!shipTo) throw new ApiError('invalid-fields', t('checkout.choose-address'))
    const lines = [...shownCart().lines]
    const expectedTotal = prices.total
    const texts = { poNumber, buyerReference, papersTo, note }
    const wish = { neededBy, ...(deliverComplete && { deliverComplete }) }
    const head = { shipTo, billTo, shippingMethod, ...texts, ...wish, payBy }
    if (accepting) {
      const { id, version, lines: chosen } = accepting
      const accepted = { ...head, version, lines: chosen, expectedTotal: expectedTotal ?? Number.NaN }
      return send(acceptOffer, { params: { id }, body: accepted, idempotencyKey: key })
    }
    const body = { lines, ...head, expectedTotal }
    // Without `test` the answer is the order.
    return send(placeOrderOfLines, { body, idempotencyKey: key }) as Promise<Order>
  }

  async function leave(order: Order, { shipTo, billTo }: z.output<typeof CheckoutForm>) {
    onPlaced()
    if (accepting) void refresh('offers')
    else {
      dropOrderedAgain()
      // Lines that were added to the cart meanwhile stay.
      void cartActions.remove(...order.lines.map(({ partNumber }) => partNumber))
    }
    saveAddresses([shipTo, billTo])
    const { _id: id, orderNumber: number, awaitingApproval: waits } = order
    toast.success(t(waits ? 'checkout.placed-waits' : 'checkout.placed', { number }))
    void queryClient.invalidateQueries({ queryKey: ['orders'] })
    // It can't be paid yet.
    await navigate(waits ? generatePath(pages.order, { id }) : `/dashboard/payment/${id}`)
  }

  const { watch, put } = form
  const shipTo = destinationOf(watch('shipTo'), book)
  const wanted = watch('shippingMethod')
  const billTo = destinationOf(watch('billTo'), book)
  const unread = useUnread().size > 0
  const seen = useCheckoutPrices(
    cart,
    shipTo && { shipTo, billTo, shippingMethod: wanted || undefined },
    accepting?.id,
  )
  // A line without a readable quantity has no price.
  const prices = unread ? { ...seen, total: undefined } : seen
  const billed = watch('billTo.choice') === SAME_ADDRESS ? shipTo : billTo
  const vatNumberDoubt =
    prices.vatNumberMalformed && billed?.vatNumber
      ? t('checkout.vat-number-doubt', { number: billed.vatNumber, country: countryName(billed.country) })
      : prices.priced?.companyMissing
        ? t('checkout.company-missing')
        : undefined
  const destination: string = JSON.stringify([shipTo, wanted])
  const methods = prices.priced?.shippingMethods ?? []
  const shippingMethod = (methods.find(({ key }) => key === wanted) ?? methods[0])?.key
  const ways = prices.priced?.payBy
  const payBy = chosenWay(ways, watch('payBy'))
  const lines = JSON.stringify(cart.lines)
  const linesChanged = watch('lines') !== lines
  const isGone = (choice: string) =>
    choice !== NEW_ADDRESS && choice !== SAME_ADDRESS && !book.some(({ _id }) => _id === choice)
  const shipToGone = isGone(watch('shipTo.choice'))
  const billToGone = isGone(watch('billTo.choice'))
  useEffect(() => {
    if (linesChanged) put('lines', lines)
    if (shipToGone) put('shipTo.choice', NEW_ADDRESS)
    if (billToGone) put('billTo.choice', SAME_ADDRESS)
  })

  return {
    form,
    trouble: troubleAt(destination),
    prices,
    shippingMethod,
    ways,
    payBy,
    vatNumberDoubt,
    onSubmit,
  }
}

/** The errors of an address that is typed stand at its fields. */
function atTypedFields(
  { refusal, message, problem }: ApiError,
  { shipTo, billTo }: z.output<typeof CheckoutForm>,
): ApiError {
  const typed = { shipTo: shipTo.choice === NEW_ADDRESS, billTo: billTo.choice === NEW_ADDRESS }
  const errors = problem?.errors?.map(({ path, message }) => {
    const [party = '', ...part] = path.split('.')
    const isTyped = (party === 'shipTo' || party === 'billTo') && typed[party]
    return { path: isTyped ? [party, 'fields', ...part].join('.') : path, message }
  })
  return new ApiError(refusal, message, problem && { ...problem, ...(errors ? { errors } : {}) })
}

const markedLines = (): Trouble => ({ words: t('checkout.mark-first'), atLines: true })

/** What is wrong before the order is sent; undefined if nothing is. `prices` are those that the buyer saw. */
async function troubleBefore(
  { priced, total, charged, failure }: CheckoutPrices,
  unsure: boolean,
  ofOffer: boolean,
): Promise<Trouble | undefined> {
  if (failure !== undefined) return { words: t('checkout.charges-failed', { reason: failure }) }
  if (priced?.notDelivered) return { words: t('checkout.not-delivered') }
  if (total === undefined)
    return { words: t(charged ? 'checkout.charges-not-settled' : 'checkout.not-settled'), newTotal: true }
  // A repeated request: the store returns the order if it was placed.
  if (unsure || ofOffer) return undefined
  // The press ends the typing in a field, which changes the cart.
  await settleCart()
  const cart = shownCart()
  if (wrongLines(cart).length > 0) return markedLines()
  // Another tab or device may have changed or ordered the lines.
  const { lines } = await send(getCart, {})
  if (textOf(lines) !== textOf(cart.lines)) return { words: t('checkout.cart-changed'), newTotal: true }
  return undefined
}

const textOf = (lines: CartLines) =>
  JSON.stringify(lines.map(({ partNumber, quantity, reference }) => [partNumber, quantity, reference]))

function saveAddresses(parties: PartyFields[]): void {
  for (const party of parties) if (party.choice === NEW_ADDRESS && party.save) void saveAddress(party)
}

async function saveAddress(party: PartyFields): Promise<void> {
  try {
    const body = addressOf(party, [])
    if (body) await send(addAddress, { body })
    await refreshAddresses()
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    toast.info(t('checkout.saving-failed', { reason: error.message }))
  }
}
