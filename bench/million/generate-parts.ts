import type { DemoProduct } from '#test/support/demo-parts.ts'
import { choose, type Random, randomFrom } from '#test/support/random.ts'
import { chipCapacitors } from './parts/chip-capacitors.ts'
import { chipResistors } from './parts/chip-resistors.ts'
import { connectors } from './parts/connectors.ts'
import { diodes } from './parts/diodes.ts'
import { electromechanical } from './parts/electromechanical.ts'
import type { Family, Part } from './parts/family.ts'
import { inductors } from './parts/inductors.ts'
import { integratedCircuits } from './parts/integrated-circuits.ts'
import { leadedCapacitors } from './parts/leaded-capacitors.ts'
import { leadedResistors } from './parts/leaded-resistors.ts'
import { leds } from './parts/leds.ts'
import { logic } from './parts/logic.ts'
import { rectifiers } from './parts/rectifiers.ts'
import { regulators } from './parts/regulators.ts'
import { tradeFigures } from './parts/trade-figures.ts'
import { transistors } from './parts/transistors.ts'

const families: readonly Family[] = [
  ...chipResistors,
  ...leadedResistors,
  ...chipCapacitors,
  ...leadedCapacitors,
  ...inductors,
  ...diodes,
  ...rectifiers,
  ...transistors,
  ...regulators,
  ...integratedCircuits,
  ...logic,
  ...leds,
  ...connectors,
  ...electromechanical,
]

/**
 * Generates `count` parts. The same seed yields the same sequence; a smaller count yields its beginning. Families are
 * mixed by their shares until their variants are used up. Names and part numbers are unique. Throws
 * if `count` exceeds the number of variants, which is more than a million.
 */
export function* generateParts(seed: number, count: number): Generator<DemoProduct> {
  const random = randomFrom(seed)
  let open = families.map((family) => ({ share: family.share, parts: inMixedOrder(family, random) }))
  for (let made = 0; made < count; ) {
    if (open.length === 0) throw new Error(`There are only ${made} different parts, not ${count}.`)
    const family = choose(random, open)
    const { value: part } = family.parts.next()
    if (!part) open = open.filter((other) => other !== family)
    else {
      made++
      const { usualPrice, ...offered } = part
      yield { ...offered, ...tradeFigures(random, usualPrice) }
    }
  }
}

/** Yields each part of a family once, in steps of about the golden section of the table so that neighbours differ. */
function* inMixedOrder({ places, partAt }: Family, random: Random): Generator<Part, undefined> {
  const begin = Math.floor(random.next() * places)
  let step = Math.max(Math.round(places * (0.6 + 0.04 * random.next())), 1)
  while (commonDivisor(step, places) !== 1) step++
  for (let index = 0; index < places; index++) {
    const part = partAt((begin + index * step) % places)
    if (part) yield part
  }
}

function commonDivisor(a: number, b: number): number {
  return b === 0 ? a : commonDivisor(b, a % b)
}
