import { zodResolver } from '@hookform/resolvers/zod'
import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useLocation, useNavigate, useRevalidator } from 'react-router'
import { toast } from 'sonner'
import { z } from 'zod'
import type { Tool } from '#contract/catalog/catalog.ts'
import { priceLine } from '#contract/catalog/pricing.ts'
import { fromCents } from '#contract/money.ts'
import { getProfile } from '#contract/people/profile.ts'
import type { Problem } from '#contract/refusals.ts'
import { addressLines } from '#contract/selling/address-text.ts'
import { listAddresses } from '#contract/selling/addresses.ts'
import { Reference } from '#contract/selling/order-lines.ts'
import { listMyOrders, type Order, OrderForm, placeOrder } from '#contract/selling/orders.ts'
import type { PayBy } from '#contract/selling/receipts.ts'
import { t } from '#messages/catalogue.ts'
import { ApiError, send } from '../../api.ts'
import { chosenQuantity } from '../../catalog/part/order-path.ts'
import { useFormDraft } from '../../form-draft.ts'
import { useSession } from '../../people/account/session.tsx'
import { queryClient } from '../../query-client.ts'
import { formatQuantity, formatTotal, formatUnitPrice } from '../../ui/format.ts'
import { chosenWay } from '../checkout/pay-choice.tsx'
import { refreshPurchasePrices, usePurchasePrices } from './purchase-charges.tsx'

type PurchaseFields = OrderForm & { country: string; region: string }
export type PurchaseField = keyof PurchaseFields

const outdated = new Set<string>([
  'price-changed',
  'total-changed',
  'insufficient-stock',
  'more-than-share',
  'part-obsolete',
  'orders-ended',
  'quantity-out-of-range',
  'not-a-multiple',
  'invalid-fields',
])

const endedByPaying = new Set<string>([
  'too-many-unpaid',
  'more-than-share',
  'too-many-lines-first',
  'total-too-high-first',
  'unpaid-total-too-high',
])

interface OrderNotice {
  words: string
  toOrders: boolean
  toVerify: boolean
}

export function useOrderForm(product: Tool) {
  const { key: visit, search } = useLocation()
  const quantity = chosenQuantity(search)
  const { data: reference } = Reference.safeParse(new URLSearchParams(search).get('reference'))
  const draft = useFormDraft(
    `order:${product._id}`,
    { address: '', number: '', quantity: product.minimumOrder, country: '', region: '' },
    quantity === undefined ? undefined : { visit, fields: { quantity } },
  )
  const email = useSession()?.email
  const [notice, setNotice] = useState<OrderNotice>()
  const [wantedWay, setWantedWay] = useState<PayBy>()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const form = useForm({
    resolver: zodResolver(orderFormOf(product)),
    mode: 'onTouched',
    defaultValues: draft.initial,
  })

  const typed = useWatch({ control: form.control, name: 'quantity' })
  const place = {
    country: useWatch({ control: form.control, name: 'country' }),
    region: useWatch({ control: form.control, name: 'region' }),
  }
  const prices = usePurchasePrices(product, typed, place)
  const ways = prices.prices?.payBy
  const payBy = chosenWay(ways, wantedWay)

  /** The total that a refusal has shown, for when the charges cannot be read. */
  const toldTotal = useRef<{ quantity: number; totalPrice: number }>(undefined)

  /** Names of the fields that had the focus or were changed, also if they are empty again. */
  const touched = useRef(new Set<string>())
  const touch = ({ target }: SyntheticEvent) => touched.current.add((target as HTMLInputElement).name)

  const { getValues, setValue } = form
  useEffect(() => {
    if (!email) return
    const leaving = new AbortController()
    const fill = (last: Pick<OrderForm, 'address' | 'number'>) => {
      for (const field of ['address', 'number'] as const)
        if (getValues(field) === '' && !touched.current.has(field)) setValue(field, last[field])
      draft.fill(getValues())
    }
    // If the request fails, the fields stay empty and the buyer types them.
    lastDelivery(email, leaving.signal).then(fill, () => {})
    return () => leaving.abort()
  }, [email, draft, getValues, setValue])

  // The shop's country stands in the field until the buyer chooses another.
  const { destination } = prices
  useEffect(() => {
    if (!destination?.country || getValues('country') !== '') return
    setValue('country', destination.country)
    setValue('region', destination.region ?? '')
    draft.fill(getValues())
  }, [destination, draft, getValues, setValue])

  async function order({ address, number, quantity, country, region }: PurchaseFields) {
    setNotice(undefined)
    draft.keep()
    const { _id: toolId, name, img } = product
    const line = priceLine(product, quantity)
    const { price } = line
    const totalPrice = fromCents(line.totalCents)
    const told = toldTotal.current
    const expectedTotal = prices.shownTotal ?? (told?.quantity === quantity ? told.totalPrice : totalPrice)
    const named = prices.differs && country ? { country, ...(region ? { region } : {}) } : {}
    const body = {
      toolId,
      name,
      img,
      price,
      totalPrice,
      expectedTotal,
      address,
      number,
      quantity,
      reference,
      payBy,
      ...named,
    }
    try {
      await send(placeOrder, { body, idempotencyKey: draft.key() })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      return refused(error, quantity)
    }
    draft.drop()
    toast.success(t('purchase.confirmed'))
    await queryClient.invalidateQueries({ queryKey: ['orders'] })
    await navigate('/dashboard/myorders')
  }

  async function refused({ refusal, message, problem }: ApiError, quantity: number) {
    if (refusal === 'total-changed') toldTotal.current = { quantity, totalPrice: Number(problem?.totalPrice) }
    for (const { path, message: words } of problem?.errors ?? []) {
      if (isField(path)) form.setError(path, { message: words })
    }
    if (refusal === 'insufficient-stock' || refusal === 'quantity-out-of-range') {
      toast.error(t('purchase.quantity-toast').trim())
    }
    setNotice({
      words: adviceOn(refusal, problem) ?? message,
      toOrders: endedByPaying.has(refusal),
      toVerify: refusal === 'too-many-unpaid' && problem?.mostVerified !== undefined,
    })
    // Only for these refusals: if the store is down, a revalidation would replace the form by an error page.
    if (!outdated.has(refusal)) return
    refreshPurchasePrices()
    await revalidate()
  }

  const changed = () => draft.change(form.getValues())
  function pick(quantity: number) {
    setValue('quantity', quantity, { shouldDirty: true, shouldValidate: true })
    changed()
  }
  function choose(way: PayBy) {
    setWantedWay(way)
    changed()
  }
  const paying = { ways, refused: prices.prices?.waysRefused, chosen: payBy, choose }
  const submit = form.handleSubmit(order)
  return { form, prices, paying, place, reference, notice, touch, changed, pick, submit }
}

/** What to do about a refusal, with formatted sums; undefined if the store's message suffices. */
function adviceOn(refusal: ApiError['refusal'], problem: Problem | undefined): string | undefined {
  const sum = (fact: string) => formatTotal(Number(problem?.[fact]))
  if (refusal === 'price-changed') {
    const price = formatUnitPrice(Number(problem?.price))
    return t('purchase.price-changed', { price, total: sum('totalPrice') })
  }
  if (refusal === 'total-changed') return t('purchase.total-changed', { total: sum('totalPrice') })
  if (refusal === 'too-many-unpaid' && problem?.detail) return `${problem.title} ${problem.detail}`
  if (refusal !== 'total-out-of-range') return undefined
  if (Number(problem?.totalPrice) > Number(problem?.mostTotal)) {
    return t('purchase.total-most', { most: sum('mostTotal') })
  }
  const quantity = formatQuantity(Number(problem?.leastQuantity))
  return t('purchase.total-least', { least: sum('leastTotal'), quantity })
}

const isField = (path: string): path is PurchaseField =>
  ['address', 'number', 'quantity', 'country', 'region'].includes(path)

function orderFormOf({ minimumOrder, orderMultiple, availableQuantity }: Tool) {
  return OrderForm.extend({
    quantity: OrderForm.shape.quantity
      .max(availableQuantity, 'order.quantity-above')
      .min(minimumOrder, 'order.quantity-below')
      .refine((quantity) => quantity % orderMultiple === 0, `order.not-a-multiple?multiple=${orderMultiple}`),
    /** Codes; empty where charges are the same everywhere. */
    country: z.string(),
    region: z.string(),
  })
}

/** Address and phone number of the user's last order, otherwise of the address book, otherwise of the profile. */
async function lastDelivery(
  email: string,
  signal: AbortSignal,
): Promise<Pick<OrderForm, 'address' | 'number'>> {
  const orders: Order[] = await send(listMyOrders, { query: { email, limit: '1' }, signal })
  if (orders[0]) return orders[0]
  const [booked] = await send(listAddresses, { signal })
  if (booked) return { address: addressLines(booked).join('\n'), number: booked.phone }
  return send(getProfile, { params: { email }, signal })
}
