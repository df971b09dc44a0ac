import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Tool } from '#contract/catalog.ts'
import { priceLines } from '#contract/prices.ts'
import { priceLine } from '#contract/pricing.ts'
import { t } from '#messages/catalogue.ts'
import { send } from '../api.ts'
import { ChargeRows } from '../charges/charge-rows.tsx'
import { queryClient } from '../query-client.ts'
import { formatTotal } from '../ui/format.ts'
import { Notice } from '../ui/notice.tsx'
import { usePaused } from '../use-paused.ts'

const KEY = 'purchase-prices'

/** The prices of an order, updated when typing pauses. A quantity that is text or NaN has no price. */
export function usePurchasePrices(product: Tool, quantity: number | string) {
  const { _id: toolId } = product
  const pieces = Number(usePaused(toolId, String(quantity)))
  const orderable = Number.isSafeInteger(pieces) && pieces >= 1 && !priceLine(product, pieces).problem
  const { data, isPlaceholderData } = useQuery(
    {
      queryKey: [KEY, toolId, pieces],
      queryFn: ({ signal }) => send(priceLines, { body: { lines: [{ toolId, quantity: pieces }] }, signal }),
      placeholderData: keepPreviousData,
      enabled: orderable,
    },
    queryClient,
  )
  const prices = orderable ? data : undefined
  const charged = prices !== undefined && prices.charges.length > 0
  const isBehind = isPlaceholderData || pieces !== Number(quantity)
  return { prices, isBehind, shownTotal: charged && !isBehind ? prices.totalPrice : undefined }
}

/** Call it after prices or settings of the shop have changed. */
export function refreshPurchasePrices(): void {
  void queryClient.invalidateQueries({ queryKey: [KEY] })
}

/** The charges of the order and the total with them. Nothing in a shop without charges. */
export function PurchaseCharges({ prices, isBehind }: ReturnType<typeof usePurchasePrices>) {
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
