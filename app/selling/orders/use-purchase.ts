import { useEffect } from 'react'
import { useLocation, useNavigate, useRevalidator } from 'react-router'
import { toast } from 'sonner'
import { z } from 'zod'
import type { Tool } from '#contract/catalog/catalog.ts'
import { priceLine } from '#contract/catalog/pricing.ts'
import { fromCents } from '#contract/money.ts'
import { Reference } from '#contract/selling/order-lines.ts'
import { OrderForm, OrderInput, placeOrder } from '#contract/selling/place-order.ts'
import type { PayBy } from '#contract/selling/receipts.ts'
import { t } from '#messages/catalogue.ts'
import { send } from '../../api.ts'
import { chosenQuantity } from '../../catalog/part/order-path.ts'
import { useOwnCompany } from '../../people/account/use-rights.ts'
import { queryClient } from '../../query-client.ts'
import { readQuantity } from '../../ui/quantity.ts'
import { useRegions } from '../addresses/country-select.tsx'
import type { CheckoutStart } from '../checkout/checkout-start.ts'
import { chosenWay } from '../checkout/pay-choice.tsx'
import { reasonOf, useLinePrices } from '../checkout/use-checkout-prices.ts'
import { usePlacing } from '../checkout/use-placing.ts'
import { poNumberOf } from '../companies/company-terms.tsx'

/** 'Order Please': the checkout of one line, with the specified fields. */
export function usePurchase(product: Tool, { delivery }: CheckoutStart) {
  const { _id: toolId, name, img, partNumber } = product
  const { key: visit, search } = useLocation()
  const chosen = chosenQuantity(search)
  const { data: reference } = Reference.safeParse(new URLSearchParams(search).get('reference'))
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const { form, onSubmit, troubleAt } = usePlacing({
    name: `order:${toolId}`,
    schema: purchaseOf(product, useOwnCompany()?.poRequired),
    fresh: {
      address: delivery.address,
      number: delivery.number,
      quantity: String(product.minimumOrder),
      country: '',
      region: '',
      payBy: '',
      poNumber: '',
    },
    chosen: chosen === undefined ? undefined : { visit, fields: { quantity: String(chosen) } },
    async before(unsure) {
      if (unsure) return undefined
      if (error) return { words: t('checkout.charges-failed', { reason: reasonOf(error) }) }
      return settled?.notDelivered ? { words: t('purchase.not-delivered') } : undefined
    },
    place({ address, number, quantity, poNumber }, key) {
      const { price, totalCents } = priceLine(product, quantity)
      const totalPrice = fromCents(totalCents)
      const line = { toolId, name, img, price, totalPrice, quantity, reference }
      const expectedTotal = settled?.charges.length ? settled.totalPrice : totalPrice
      const body = { ...line, expectedTotal, address, number, payBy, poNumber, ...shipTo }
      return send(placeOrder, { body, idempotencyKey: key })
    },
    async placed() {
      toast.success(t('purchase.confirmed'))
      await queryClient.invalidateQueries({ queryKey: ['orders'] })
      await navigate('/dashboard/myorders')
    },
    seen: () => ({ total: undefined, destination: place }),
    refused(error) {
      const refusal = error?.refusal
      if (refusal === 'insufficient-stock' || refusal === 'quantity-out-of-range')
        toast.error(t('purchase.quantity-toast').trim())
      // Otherwise the store may be down, and an error page would replace the form.
      if ([409, 422].includes(error?.problem?.status ?? 0)) void revalidate()
    },
  })

  const quantity = readQuantity(form.watch('quantity'))
  const country = form.watch('country')
  const region = form.watch('region')
  const shipTo: { country: string; region?: string } | undefined = country
    ? { country, ...(region ? { region } : {}) }
    : undefined
  const place: string = JSON.stringify(shipTo ?? null)
  const regions = useRegions(country)
  const isPlaced = !country || (regions !== undefined && (!regions.needed || region !== ''))
  const pieces = Number.isSafeInteger(quantity) ? Number(quantity) : 0
  const line = pieces > 0 ? priceLine(product, pieces) : undefined
  const orderable = line !== undefined && !line.problem
  const prices = useLinePrices([{ partNumber, quantity: pieces }], { shipTo }, orderable && isPlaced)
  const { data, settled, error } = orderable ? prices : {}
  const destination = prices.data?.destination
  const differs = destination !== undefined || country !== ''
  // The country of the address, otherwise the shop's, stands in the field until the buyer chooses another.
  const begins = delivery.shipTo ?? destination
  useEffect(() => {
    if (country || !destination?.country || !begins?.country) return
    form.put('country', begins.country)
    form.put('region', begins.region ?? '')
  })
  const payBy: PayBy | undefined = chosenWay(data?.payBy, form.watch('payBy'))
  return {
    form,
    onSubmit,
    trouble: troubleAt(place),
    quantity,
    country,
    region,
    differs,
    needsRegion: regions?.needed,
    reference,
    linePrice: orderable ? fromCents(line.totalCents) : undefined,
    prices: data,
    settled,
    paying: {
      ways: data?.payBy,
      refused: data?.waysRefused,
      chosen: payBy,
      choose: (way: PayBy) => form.put('payBy', way),
    },
  }
}

function purchaseOf({ minimumOrder, orderMultiple, availableQuantity }: Tool, poRequired?: boolean) {
  const quantity = OrderForm.shape.quantity
    .max(availableQuantity, 'order.quantity-above')
    .min(minimumOrder, 'order.quantity-below')
    .refine((pieces) => pieces % orderMultiple === 0, `order.not-a-multiple?multiple=${orderMultiple}`)
  return OrderForm.extend({
    quantity: z.preprocess((typed: string) => readQuantity(typed), quantity),
    /** Codes; empty where charges are the same everywhere. */
    country: z.string(),
    region: z.string(),
    payBy: z.string().optional(),
    /** Asked of who buys for a company. */
    poNumber: z.preprocess(
      (typed: string) => typed.trim() || undefined,
      poNumberOf(OrderInput.shape.poNumber, poRequired),
    ),
  })
}
