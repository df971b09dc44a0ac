import { AsyncLocalStorage } from 'node:async_hooks'

interface Meter {
  ms: number
  /** `sharedMs` when the work last began or continued; undefined while it waits or after its end. */
  from: number | undefined
  /** Pieces of its work under way elsewhere, and since when there are any. Their times overlap, and count once. */
  elsewhere: number
  elsewhereSince: number
  ended: boolean
  free: boolean
}

const meters = new AsyncLocalStorage<Meter>()

/** This thread's processor time, shared equally among the metered work that is not waiting: what each of it had so far. */
let sharedMs = 0
let atWork = 0
let readAt = processorMs()

/** Counts this thread between waits, and what `work` caused elsewhere. Work within metered work belongs to that until its end. */
export async function metered<T>(work: () => Promise<T>, charge: (ms: number) => void): Promise<T> {
  if (meters.getStore()?.ended === false) return work()
  const meter: Meter = { ms: 0, from: undefined, elsewhere: 0, elsewhereSince: 0, ended: false, free: false }
  begin(meter)
  try {
    return await meters.run(meter, work)
  } finally {
    pause(meter)
    meter.ended = true
    if (!meter.free) charge(meter.ms)
  }
}

export function elsewhere<T>(work: () => Promise<T>): Promise<T> {
  return waiting(work, true)
}

export function uncounted<T>(work: () => Promise<T>): Promise<T> {
  return waiting(work, false)
}

export function spend(ms: number): void {
  const meter = meters.getStore()
  if (meter) meter.ms += ms
}

export function forgive(): void {
  const meter = meters.getStore()
  if (meter) meter.free = true
}

async function waiting<T>(work: () => Promise<T>, counts: boolean): Promise<T> {
  const meter = meters.getStore()
  if (!meter) return work()
  if (counts && meter.elsewhere++ === 0) meter.elsewhereSince = performance.now()
  pause(meter)
  try {
    return await work()
  } finally {
    if (counts && --meter.elsewhere === 0) meter.ms += performance.now() - meter.elsewhereSince
    begin(meter)
  }
}

function begin(meter: Meter): void {
  if (meter.from !== undefined || meter.ended) return
  share()
  atWork++
  meter.from = sharedMs
}

function pause(meter: Meter): void {
  if (meter.from === undefined) return
  share()
  atWork--
  meter.ms += sharedMs - meter.from
  meter.from = undefined
}

function share(): void {
  const now = processorMs()
  if (atWork > 0) sharedMs += (now - readAt) / atWork
  readAt = now
}

function processorMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
