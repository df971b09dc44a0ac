import { z } from 'zod'
import type { Dispatch } from '#contract/selling/dispatch.ts'
import { Shipping, type ShippingMethod } from '#contract/selling/shop-settings.ts'
import { optionalNumber, typedAmount, typedNumber } from '../../typed-number.ts'
import { given } from '../../use-kept-form.ts'
import type { useSectionForm } from './section-form.tsx'

const empty = { on: false, days: ['mon', 'tue', 'wed', 'thu', 'fri'], cutOff: '15:00' }

/** Undefined of a shop that never promised a day. */
const TypedDispatch = z
  .object({
    on: z.boolean(),
    days: z.array(z.string()),
    cutOff: z.string(),
    country: z.string(),
    region: z.string(),
    closed: z.array(z.object({ from: z.string(), to: z.string() })),
  })
  .transform(({ country, region, closed, ...typed }) => {
    const dispatch = {
      ...typed,
      ...(country && { country }),
      ...(country && region && { region }),
      closed: closed.map(({ from, to }) => ({ from, ...(to && { to }) })),
    }
    const isEmpty = JSON.stringify(dispatch) === JSON.stringify({ ...empty, closed: [] })
    return isEmpty ? undefined : (dispatch as z.input<typeof Dispatch>)
  })

function typedDispatch(dispatch: Dispatch | undefined): z.input<typeof TypedDispatch> {
  const { on, days, cutOff, country = '', region = '', closed = [] } = { ...empty, ...dispatch }
  return {
    on,
    days: [...days],
    cutOff,
    country,
    region,
    closed: closed.map(({ from, to = '' }) => ({ from, to })),
  }
}

/** All fields of both kinds, so that a change of the kind and back loses nothing. */
const TypedMethod = z.object({
  /** Empty for a new method, which gets its key from its name. */
  key: z.string(),
  name: z.string(),
  countries: z.array(z.string()),
  kind: z.enum(['flat', 'by-weight']),
  price: z.string(),
  steps: z.array(z.object({ grams: z.string(), price: z.string() })),
  freeFrom: z.string(),
})
type TypedMethod = z.input<typeof TypedMethod>

/** The shipping methods and the small-order fee with numbers as text. Both fields of the fee empty: no fee. */
export const TypedShipping = z
  .object({
    methods: z.array(TypedMethod),
    smallOrder: z.object({ below: z.string(), fee: z.string() }),
    deliverTo: z.array(z.string()),
    billTo: z.array(z.string()),
    embargoed: z.array(z.string()),
    returnDays: z.string(),
    notReturnable: z.string(),
    incoterm: z.object({ term: z.string(), place: z.string() }),
    dispatch: TypedDispatch,
  })
  .transform(
    ({
      methods,
      smallOrder: { below, fee },
      incoterm,
      dispatch,
      returnDays,
      notReturnable,
      ...countries
    }): z.input<typeof Shipping> => ({
      ...given(countries),
      ...(incoterm.term && { incoterm: incoterm as NonNullable<z.input<typeof Shipping>['incoterm']> }),
      ...(dispatch && { dispatch }),
      ...(returnDays.trim() && { returnDays: typedNumber(returnDays) }),
      ...(notReturnable.trim() && { notReturnable: notReturnable.trim().split(/[\s,;]+/) }),
      methods: withKeys(methods).map(toMethod),
      ...((below.trim() || fee.trim()) && {
        smallOrder: { below: typedNumber(below), fee: typedNumber(fee) },
      }),
    }),
  )
  .pipe(Shipping)
export type TypedShipping = z.input<typeof TypedShipping>

export const newMethod: TypedMethod = {
  key: '',
  name: '',
  countries: [],
  kind: 'flat',
  price: '',
  freeFrom: '',
  steps: [{ grams: '', price: '' }],
}

export function typedShipping(shipping: Shipping): TypedShipping {
  const { methods, smallOrder, deliverTo = [], billTo = [], embargoed = [], incoterm, dispatch } = shipping
  const { returnDays, notReturnable = [] } = shipping
  return {
    deliverTo,
    billTo,
    embargoed,
    incoterm: incoterm ?? { term: '', place: '' },
    dispatch: typedDispatch(dispatch),
    returnDays: returnDays === undefined ? '' : String(returnDays),
    notReturnable: notReturnable.join(' '),
    methods: methods.map(typedMethod),
    smallOrder: { below: typedAmount(smallOrder?.below), fee: typedAmount(smallOrder?.fee) },
  }
}

function typedMethod(method: ShippingMethod): TypedMethod {
  const { key, name, countries, kind, freeFrom } = method
  return {
    ...newMethod,
    key,
    name,
    countries,
    kind,
    freeFrom: typedAmount(freeFrom),
    ...(method.kind === 'flat'
      ? { price: typedAmount(method.price) }
      : {
          steps: method.steps.map(({ grams, price }) => ({
            grams: String(grams),
            price: typedAmount(price),
          })),
        }),
  }
}

function toMethod(typed: TypedMethod): z.input<typeof Shipping>['methods'][number] {
  const { key, name, countries, kind, price, steps, freeFrom } = typed
  const free = optionalNumber(freeFrom)
  const base = { key, name, countries, ...(free === undefined ? {} : { freeFrom: free }) }
  if (kind === 'flat') return { ...base, kind, price: typedNumber(price) }
  return {
    ...base,
    kind,
    steps: steps.map((step) => ({ grams: typedNumber(step.grams), price: typedNumber(step.price) })),
  }
}

const MAX_KEY = 36

function withKeys(methods: TypedMethod[]): TypedMethod[] {
  const taken = new Set(methods.map(({ key }) => key))
  return methods.map((method) => {
    const key = method.key || freeKey(method.name, taken)
    taken.add(key)
    return { ...method, key }
  })
}

/** 'Päckchen EU' becomes 'packchen-eu', the second one 'packchen-eu-2'. */
function freeKey(name: string, taken: Set<string>): string {
  const plain = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  const words = plain
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, MAX_KEY)
  const first = words || 'method'
  let key = first
  for (let number = 2; taken.has(key); number++) key = `${first}-${number}`
  return key
}

export type ShippingControl = ReturnType<typeof useSectionForm<TypedShipping, Shipping>>
