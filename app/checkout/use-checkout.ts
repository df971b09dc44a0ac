import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { toast } from 'sonner'
import { addAddress } from '#contract/addresses.ts'
import { getCart } from '#contract/cart.ts'
import type { Order } from '#contract/orders.ts'
import { placeOrderOfLines } from '#contract/orders.ts'
import { t } from '#messages/catalogue.ts'
import { refreshAddresses } from '../addresses/use-addresses.ts'
import { ApiError, send } from '../api.ts'
import { refreshCart, type ShownCart } from '../cart/cart-store.ts'
import { queryClient } from '../query-client.ts'
import { useKeptForm } from '../use-kept-form.ts'
import { addressOf, CheckoutForm, NEW_ADDRESS, type PartyFields, SAME_ADDRESS } from './checkout-fields.ts'
import type { CheckoutStart } from './checkout-start.ts'
import { removeOrdered } from './remove-ordered.ts'
import { settledTotal, wrongLines } from './settled-cart.ts'
import { type Trouble, troubleOf } from './trouble.ts'

export type CheckoutFormState = ReturnType<typeof useCheckout>['form']

/** The form of the checkout: its fields, 'Place order', and the handling of each refusal. */
export function useCheckout({ book, fresh }: CheckoutStart, cart: ShownCart, onPlaced: () => void) {
  const [trouble, setTrouble] = useState<Trouble>()
  const sending = useRef(false)
  const navigate = useNavigate()
  const { lines } = cart
  const total = settledTotal(cart)

  const form = useKeptForm({
    name: 'checkout',
    schema: CheckoutForm,
    fresh,
    async submit(values, key) {
      setTrouble(undefined)
      if (total === undefined) return stop({ words: t('checkout.not-settled'), newTotal: true })
      try {
        if (!(await sameCart(lines))) return stop({ words: t('checkout.cart-changed') })
        const shipTo = addressOf(values.shipTo, book)
        if (!shipTo) return stop({ words: t('checkout.choose-address') })
        const { poNumber, note } = values
        const billTo = addressOf(values.billTo, book)
        const body = { lines: [...lines], shipTo, billTo, poNumber, note, expectedTotal: total }
        const order = await send(placeOrderOfLines, { body, idempotencyKey: key })
        await leave(order, [values.shipTo, values.billTo])
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        stop(troubleOf(error, total), error)
      }
    },
  })

  /** Nothing was ordered: shows why, and keeps the form. */
  function stop(why: Trouble, error = new ApiError('fault', why.words)): never {
    setTrouble(why)
    refreshCart()
    if (why.newKey) form.changed()
    throw error
  }

  async function leave(order: Order, parties: PartyFields[]) {
    onPlaced()
    void removeOrdered(order)
    for (const party of parties) if (party.choice === NEW_ADDRESS && party.save) void saveAddress(party)
    toast.success(t('checkout.placed', { number: order.orderNumber }))
    void queryClient.invalidateQueries({ queryKey: ['orders'] })
    await navigate(`/dashboard/payment/${order._id}`)
  }

  const { watch, put } = form
  const signature = JSON.stringify(lines)
  const isOther = watch('lines') !== signature
  const isGone = (choice: string) =>
    choice !== NEW_ADDRESS && choice !== SAME_ADDRESS && !book.some(({ _id }) => _id === choice)
  const [shipGone, billGone] = [isGone(watch('shipTo.choice')), isGone(watch('billTo.choice'))]
  useEffect(() => {
    if (isOther) put('lines', signature)
    // The address was deleted since the draft was stored.
    if (shipGone) put('shipTo.choice', NEW_ADDRESS)
    if (billGone) put('billTo.choice', SAME_ADDRESS)
  })

  async function onSubmit(event: React.FormEvent) {
    event.preventDefault()
    if (sending.current) return
    if (wrongLines(cart).length > 0) return setTrouble({ words: t('checkout.mark-first'), atLines: true })
    sending.current = true
    await form.onSubmit(event).finally(() => {
      sending.current = false
    })
  }

  return { form, trouble, total, onSubmit }
}

/** Whether the cart of the person still has these lines: another tab may have ordered them. */
async function sameCart(lines: ShownCart['lines']): Promise<boolean> {
  const now = await send(getCart, {})
  const key = (all: ShownCart['lines']) =>
    JSON.stringify(all.map(({ partNumber, quantity, reference }) => [partNumber, quantity, reference]))
  return key(now.lines) === key(lines)
}

async function saveAddress({ fields }: PartyFields): Promise<void> {
  try {
    const address = addressOf({ choice: NEW_ADDRESS, fields, save: true }, [])
    if (address) await send(addAddress, { body: address })
    await refreshAddresses()
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    toast.info(t('checkout.saving-failed', { reason: error.message }))
  }
}
