import { useEffect, useState } from 'react'
import { promiseWords } from '#contract/selling/promise-words.ts'
import type { Promised } from '#contract/selling/promised.ts'
import { t } from '#messages/catalogue.ts'

/** By which day it leaves; nothing in a shop that promises no day, and nothing after the time until when it counts. */
export function LeavesBy({ promised, className = '' }: { promised: Promised; className?: string }) {
  const over = useIsOver(promised.leavesIfPaidBy)
  const words = promiseWords(t, promised)
  return over || words === undefined ? null : <span className={`block text-13 ${className}`}>{words}</span>
}

const MAX_WAIT_MS = 2 ** 31 - 1

/** A page may stay open beyond the cut-off. */
export function useIsOver(end: string | undefined): boolean {
  const [over, setOver] = useState<string>()
  useEffect(() => {
    if (end === undefined) return
    const wait = Math.min(Date.parse(end) - Date.now(), MAX_WAIT_MS)
    const timer = setTimeout(() => setOver(end), Math.max(wait, 0))
    return () => clearTimeout(timer)
  }, [end])
  return end !== undefined && over === end
}
