import { useEffect, useEffectEvent } from 'react'

const FIRST_MS = 3_000
const MAX_MS = 60_000
const GROWTH = 1.5

/** Polls while the screen is open, first after 3 seconds, then at growing intervals up to 60 seconds. */
export function useAskingAgain(poll: () => Promise<unknown>): void {
  const pollNow = useEffectEvent(poll)
  useEffect(() => {
    let unmounted = false
    let pause = FIRST_MS
    let timer = setTimeout(next, pause)
    async function next() {
      await pollNow()
      pause = Math.min(pause * GROWTH, MAX_MS)
      if (!unmounted) timer = setTimeout(next, pause)
    }
    return () => {
      unmounted = true
      clearTimeout(timer)
    }
  }, [])
}
