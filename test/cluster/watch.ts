import type { Buyers } from '#test/support/stubborn-buyers.ts'
import { until } from './until.ts'

const LOOK_MS = 50

interface Watch {
  /** Waits until this many further orders are acknowledged. */
  untilAcknowledged: (count: number) => Promise<void>
  begin: () => void
  /** Returns the longest time without an acknowledged order since `begin`, in seconds. */
  end: () => number
}

/** Watches how long buyers wait for an acknowledged order. */
export function openWatch({ purchases }: Buyers): Watch {
  const acknowledged = () => purchases.filter(({ orderId }) => orderId).length
  let [count, changed, longest] = [0, 0, 0]
  let timer: NodeJS.Timeout | undefined
  const look = () => {
    const now = performance.now()
    const current = acknowledged()
    longest = Math.max(longest, now - changed)
    if (current !== count) changed = now
    count = current
  }
  return {
    async untilAcknowledged(more) {
      const before = acknowledged()
      await until('orders are acknowledged', () => acknowledged() >= before + more)
    },
    begin() {
      changed = performance.now()
      timer = setInterval(look, LOOK_MS)
    },
    end() {
      clearInterval(timer)
      look()
      return longest / 1000
    },
  }
}
