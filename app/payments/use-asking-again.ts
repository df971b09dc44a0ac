import { useEffect, useEffectEvent } from 'react'

const FIRST_MS = 3_000
const MOST_MS = 60_000
const GROWTH = 1.5

/** Asks again and again for as long as the screen is open, first after a few seconds, then less and less often. */
export function useAskingAgain(ask: () => Promise<unknown>): void {
  const askNow = useEffectEvent(ask)
  useEffect(() => {
    let left = false
    let pause = FIRST_MS
    let timer = setTimeout(again, pause)
    async function again() {
      await askNow()
      pause = Math.min(pause * GROWTH, MOST_MS)
      if (!left) timer = setTimeout(again, pause)
    }
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [])
}
