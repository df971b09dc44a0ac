export type Random = {
  next(): number
  normal(): number
}

/** mulberry32 with 32 bits of state: good enough for a catalogue, unsuitable for secrets. */
export function randomFrom(seed: number): Random {
  let state = seed | 0
  function next(): number {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    next,
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
  }
}

export function choose<T extends { share: number }>(random: Random, choices: readonly T[]): T {
  let left = random.next() * choices.reduce((sum, { share }) => sum + share, 0)
  for (const choice of choices) {
    left -= choice.share
    if (left < 0) return choice
  }
  return choices.at(-1) as T
}
