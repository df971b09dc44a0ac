import { axialParts } from './axial.ts'
import { capacitors } from './capacitors.ts'
import { chips } from './chips.ts'
import { connectors } from './connectors.ts'
import { diodes } from './diodes.ts'
import { electromechanical } from './electromechanical.ts'
import { footprints } from './footprints.ts'
import { inductors } from './inductors.ts'
import { integratedCircuits } from './integrated-circuits.ts'
import { leds } from './leds.ts'
import { outlines } from './outlines.ts'
import { transistors } from './transistors.ts'

const families = [
  ...axialParts,
  ...chips,
  ...capacitors,
  ...inductors,
  ...diodes,
  ...transistors,
  ...integratedCircuits,
  ...leds,
  ...connectors,
  ...electromechanical,
  ...outlines,
  ...footprints,
]

/** Only the groups of a family's pattern reach the SVG, so a key cannot inject markup. */
export function drawPicture(key: string): string | undefined {
  if (key.length > 48) return undefined
  for (const family of families) {
    const match = family.key.exec(key)
    if (match) return family.draw(...match.slice(1))
  }
  return undefined
}
