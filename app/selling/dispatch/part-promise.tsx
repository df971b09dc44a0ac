import type { Tool } from '#contract/catalog/catalog.ts'
import { dayWords } from '#contract/selling/promise-words.ts'
import { t } from '#messages/catalogue.ts'
import { LeavesBy, useIsOver } from './leaves-by.tsx'

interface PartPromiseProps {
  product: Tool
  quantity: number
}

/** By which day a quantity of a part leaves: what is in stock, or what must be made first. */
export function PartPromise({ product, quantity }: PartPromiseProps) {
  const { availableQuantity, madeLeavesBy, leavesIfPaidBy } = product
  const over = useIsOver(leavesIfPaidBy)
  if (quantity <= availableQuantity) return <LeavesBy promised={product} className="mt-3" />
  if (over || madeLeavesBy === undefined) return null
  return <p className="mt-3 text-13">{t('dispatch.made', { day: dayWords(t, madeLeavesBy) })}</p>
}
