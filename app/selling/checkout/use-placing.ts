import { type FormEvent, useRef, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { Order } from '#contract/selling/order.ts'
import { ApiError } from '../../api.ts'
import { type KeptForm, useKeptForm } from '../../use-kept-form.ts'
import { type Trouble, troubleOf } from './trouble.ts'
import { refreshCheckoutPrices } from './use-checkout-prices.ts'

interface Placing<Input, Output> extends Omit<KeptForm<Input, Output>, 'submit'> {
  /** What is wrong before the order is sent; `unsure` if an earlier try with the same key may have placed it. */
  before: (unsure: boolean) => Promise<Trouble | undefined>
  place: (fields: Output, key: string) => Promise<Order>
  placed: (order: Order, fields: Output) => Promise<void>
  /** What the buyer sees: the total, and the destination that a refusal applies to. */
  seen: () => { total: number | undefined; destination: string }
  refused: (error: ApiError | undefined) => void
  /** The refusal with its errors at the fields of the form. */
  atFields?: (error: ApiError, fields: Output) => ApiError
}

const OUTCOME_UNKNOWN = new Set<ApiError['refusal']>(['unreachable', 'fault', 'database-unavailable'])

/** A form that places an order: once, and with a way on after each refusal. */
export function usePlacing<Input extends FieldValues, Output>(order: Placing<Input, Output>) {
  const { before, place, placed, seen, refused, atFields = (error: ApiError) => error } = order
  const [trouble, setTrouble] = useState<{ why: Trouble; destination: string | undefined }>()
  const sending = useRef(false)
  /** Key of the last try, if its answer was lost. The order may have been placed, with the stock that the lines need. */
  const unsure = useRef<string>(undefined)
  const form = useKeptForm<Input, Output>({
    ...order,
    async submit(fields, key) {
      setTrouble(undefined)
      let refusal: ApiError | undefined
      let why: Trouble | undefined
      try {
        why = await before(unsure.current === key)
        if (!why) return await placed(await place(fields, key), fields)
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        refusal = atFields(error, fields)
        unsure.current = OUTCOME_UNKNOWN.has(error.refusal) ? key : undefined
        why = troubleOf(error, seen().total)
      }
      // A lost answer matters for every destination, because the order may have been placed.
      setTrouble({ why, destination: unsure.current ? undefined : seen().destination })
      refused(refusal)
      refreshCheckoutPrices()
      if (why.newKey) form.changed()
      // Keeps the form.
      throw refusal ?? new ApiError('fault', why.words)
    },
  })

  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    // A second press would take the Idempotency-Key of the next order.
    if (sending.current) return
    sending.current = true
    await form.onSubmit(event).finally(() => {
      sending.current = false
    })
  }

  return {
    form,
    onSubmit,
    /** A refusal for one destination may not apply to another. */
    troubleAt: (destination: string) =>
      trouble?.destination === undefined || trouble.destination === destination ? trouble?.why : undefined,
  }
}
