const MINUTE_MS = 60_000

export function onceAMinute<Given extends unknown[]>(work: (...given: Given) => void) {
  let doneAt = Number.NEGATIVE_INFINITY
  return (...given: Given): void => {
    const now = performance.now()
    if (now - doneAt < MINUTE_MS) return
    doneAt = now
    work(...given)
  }
}
