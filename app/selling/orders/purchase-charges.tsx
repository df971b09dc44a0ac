import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import type { Tool } from '#contract/catalog/catalog.ts'
import { type PricedLines, priceLines } from '#contract/catalog/prices.ts'
import { priceLine } from '#contract/catalog/pricing.ts'
import { t } from '#messages/catalogue.ts'
import { send } from '../../api.ts'
import { queryClient } from '../../query-client.ts'
import { formatTotal } from '../../ui/format.ts'
import { Notice } from '../../ui/notice.tsx'
import { usePaused } from '../../use-paused.ts'
import { useRegions } from '../addresses/use-regions.ts'
import { ChargeRows } from '../charges/charge-rows.tsx'

const KEY = 'purchase-prices'

interface Place {
  country: string
  region: string
}

/** The prices of an order, updated when typing pauses. A quantity that is text or NaN has no price. */
export function usePurchasePrices(product: Tool, quantity: number | string, { country, region }: Place) {
  const { _id: toolId } = product
  const pieces = Number(usePaused(toolId, String(quantity)))
  const orderable = Number.isSafeInteger(pieces) && pieces >= 1 && !priceLine(product, pieces).problem
  const regions = useRegions(country)
  const isPlaced = country === '' || (regions !== undefined && (!regions.needed || region !== ''))
  const shipTo = country === '' ? undefined : { country, ...(region ? { region } : {}) }
  const { data, isPlaceholderData } = useQuery(
    {
      queryKey: [KEY, toolId, pieces, shipTo],
      queryFn: ({ signal }) =>
        send(priceLines, { body: { lines: [{ toolId, quantity: pieces }], shipTo }, signal }),
      placeholderData: keepPreviousData,
      enabled: orderable && isPlaced,
    },
    queryClient,
  )
  const prices = orderable ? data : undefined
  const charged = prices !== undefined && prices.charges.length > 0
  const isBehind = isPlaceholderData || pieces !== Number(quantity)
  // Stays while a price is missing, so that the fields stay.
  const [destination, setDestination] = useState<z.output<typeof PricedLines>['destination']>()
  if (data?.destination && !destination) setDestination(data.destination)
  return {
    prices,
    isBehind,
    destination,
    differs: destination !== undefined,
    shownTotal: charged && !isBehind ? prices.totalPrice : undefined,
  }
}

/** Call it after prices or settings of the shop have changed. */
export function refreshPurchasePrices(): void {
  void queryClient.invalidateQueries({ queryKey: [KEY] })
}

/** The charges of the order and the total with them. Nothing in a shop without charges. */
export function PurchaseCharges({
  prices,
  isBehind,
}: Pick<ReturnType<typeof usePurchasePrices>, 'prices' | 'isBehind'>) {
  if (!prices) return null
  if (prices.notDelivered) return <Notice tone="error">{t('purchase.not-delivered')}</Notice>
  if (prices.charges.length === 0) return null
  return (
    <dl className="grid gap-2 tabular-nums" aria-busy={isBehind}>
      <ChargeRows charges={prices.charges} />
      <div className="flex items-baseline justify-between gap-4 border-t border-line pt-3">
        <dt className="text-ink-soft">{t('purchase.total-with-charges')}</dt>
        <dd className="text-25 font-medium">{isBehind ? '–' : formatTotal(prices.totalPrice)}</dd>
      </div>
    </dl>
  )
}
