import { ALONE, type Siblings } from '#server/platform/runtime/workers/siblings.ts'
import { networksOf } from './networks.ts'

/** The workers of one parent share them with a short delay. A key is a kind and a client or another name. */
interface SharedBuckets {
  /** Of a client, what is left in the network that has the least. */
  left: (key: string) => number
  take: (key: string, amount: number) => void
  secondsUntil: (key: string, amount: number) => number
}

interface BucketOptions {
  keys: RegExp
  perMinute: number
  now?: (() => number) | undefined
  siblings?: Siblings | undefined
}

export const REMEMBERED = 20_000
const MINUTE_MS = 60_000
const REPORT_MS = 200

export function openSharedBuckets({
  keys,
  perMinute,
  now = () => performance.now(),
  siblings = ALONE,
}: BucketOptions): SharedBuckets {
  const buckets = new Map<string, { left: number; at: number }>()
  const report = openReports(siblings)
  const leftIn = ({ key, most }: Counted) => {
    const time = now()
    const known = buckets.get(key) ?? { left: most, at: time }
    const filled = Math.min(most, known.left + ((time - known.at) * most) / MINUTE_MS)
    remember(buckets, key, { left: filled, at: time })
    return filled
  }
  const countedFor = (key: string) => countedIn(key, perMinute)
  // Negative values make up for what several workers took at the same time. They are bounded, so that the wait is too.
  const subtract = (key: string, amount: number) => {
    for (const counted of countedFor(key))
      remember(buckets, counted.key, {
        left: Math.max(-counted.most, leftIn(counted) - amount),
        at: now(),
      })
  }
  siblings.onReport((taken) => {
    for (const [key, amount] of taken) if (keys.test(key)) subtract(key, amount)
  })
  return {
    left: (key) => Math.min(...countedFor(key).map(leftIn)),
    take(key, amount) {
      subtract(key, amount)
      report(key, amount)
    },
    secondsUntil: (key, amount) =>
      Math.max(...countedFor(key).map((one) => ((amount - leftIn(one)) * MINUTE_MS) / one.most / 1000)),
  }
}

interface Counted {
  key: string
  most: number
}

function countedIn(key: string, perMinute: number): Counted[] {
  const at = key.indexOf(' ')
  const kind = key.slice(0, at)
  return networksOf(key.slice(at + 1)).map(({ network, times }) => ({
    key: `${kind} ${network}`,
    most: perMinute * times,
  }))
}

/** A message costs more than a request. */
function openReports(siblings: Siblings): (key: string, amount: number) => void {
  if (siblings === ALONE) return () => {}
  let pending = new Map<string, number>()
  const sendAll = () => {
    siblings.report([...pending])
    pending = new Map()
  }
  return (key, amount) => {
    if (pending.size === 0) setTimeout(sendAll, REPORT_MS).unref()
    pending.set(key, (pending.get(key) ?? 0) + amount)
  }
}

export function remember<Value>(map: Map<string, Value>, key: string, value: Value): void {
  map.delete(key)
  map.set(key, value)
  if (map.size <= REMEMBERED) return
  const [oldest] = map.keys()
  if (oldest !== undefined) map.delete(oldest)
}
