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

interface PurchaseChargesProps {
  product: Tool
  /** As typed; text and NaN have no price. */
  quantity: number | string
}

/** The charges of the order and the total with them. Nothing in a shop without charges. */
export function PurchaseCharges({ product, quantity }: PurchaseChargesProps) {
  const { _id: toolId } = product
  const pieces = Number(usePaused(toolId, String(quantity)))
  const orderable = Number.isSafeInteger(pieces) && pieces >= 1 && !priceLine(product, pieces).problem
  const { data, isPlaceholderData } = useQuery(
    {
      queryKey: ['purchase-prices', toolId, pieces],
      queryFn: ({ signal }) => send(priceLines, { body: { lines: [{ toolId, quantity: pieces }] }, signal }),
      placeholderData: keepPreviousData,
      enabled: orderable,
    },
    queryClient,
  )
  if (!data || !orderable) return null
  if (data.notDelivered) return <Notice tone="error">{t('purchase.not-delivered')}</Notice>
  if (data.charges.length === 0) return null
  return (
    <dl className="grid gap-2 tabular-nums" aria-busy={isPlaceholderData}>
      <ChargeRows charges={data.charges} />
      <div className="flex items-baseline justify-between gap-4 border-t border-line pt-3">
        <dt className="text-ink-soft">{t('purchase.total-with-charges')}</dt>
        <dd className="text-25 font-medium">{isPlaceholderData ? '–' : formatTotal(data.totalPrice)}</dd>
      </div>
    </dl>
  )
}
