import { axialParts } from './axial.ts'
import { MAKERS_MARK } from './bodies.ts'
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
import { symbolDrawing } from './symbols.ts'
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
  symbolDrawing,
]

/**
 * Only the groups of a family's pattern reach the SVG, so a key cannot inject markup. `plain-` leaves out the sign of the maker
 * of the demo's parts.
 */
export function drawPicture(key: string): string | undefined {
  if (key.length > 54) return undefined
  if (key.startsWith('plain-')) return drawPicture(key.slice(6))?.replace(MAKERS_MARK, '')
  for (const family of families) {
    const match = family.key.exec(key)
    if (match) return family.draw(...match.slice(1))
  }
  return undefined
}
