import { useEffect, useState } from 'react'
import type { Tool } from '#contract/catalog/catalog.ts'
import { dayWords, promiseWords } from '#contract/selling/promise-words.ts'
import type { Promised } from '#contract/selling/promised.ts'
import { t } from '#messages/catalogue.ts'

/** By which day a quantity of a part leaves: what is in stock, or what must be made first. */
export function PartPromise({ product, quantity }: { product: Tool; quantity: number }) {
  const { availableQuantity, madeLeavesBy, leavesIfPaidBy } = product
  const over = useIsOver(leavesIfPaidBy)
  if (quantity <= availableQuantity) return <LeavesBy promised={product} className="mt-3" />
  if (over || madeLeavesBy === undefined) return null
  return <p className="mt-3 text-13">{t('dispatch.made', { day: dayWords(t, madeLeavesBy) })}</p>
}

/** By which day it leaves; nothing in a shop that promises no day, and nothing after the time until when it counts. */
export function LeavesBy({ promised, className = '' }: { promised: Promised; className?: string }) {
  const over = useIsOver(promised.leavesIfPaidBy)
  const words = promiseWords(t, promised)
  return over || words === undefined ? null : <span className={`block text-13 ${className}`}>{words}</span>
}

const MAX_WAIT_MS = 2 ** 31 - 1

/** A page may stay open beyond the cut-off. */
function useIsOver(end: string | undefined): boolean {
  const [over, setOver] = useState<string>()
  useEffect(() => {
    if (end === undefined) return
    const wait = Math.min(Date.parse(end) - Date.now(), MAX_WAIT_MS)
    const timer = setTimeout(() => setOver(end), Math.max(wait, 0))
    return () => clearTimeout(timer)
  }, [end])
  return end !== undefined && over === end
}
