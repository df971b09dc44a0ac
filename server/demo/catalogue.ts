import { capacitors } from './capacitors.ts'
import { connectors } from './connectors.ts'
import { diodes } from './diodes.ts'
import { inductors } from './inductors.ts'
import { integratedCircuits } from './integrated-circuits.ts'
import { leds } from './leds.ts'
import { resistors } from './resistors.ts'
import { transistors } from './transistors.ts'

/** A part of the demo world: price in dollars a piece with up to four decimals, picture as drawPicture takes it. */
export type DemoProduct = {
  name: string
  description: string
  price: string
  minimumOrder: number
  availableQuantity: number
  picture: string
}

/** Each family names its best-looking parts first; the order of families varies colour and form in a row. */
const families = [inductors, leds, connectors, integratedCircuits, capacitors, resistors, transistors, diodes]

/** One part of each family, beginning three families on each time, so that no column of a grid is of one family. */
function turn(place: number): DemoProduct[] {
  const order = families.map((_, index) => families[(index + place * 3) % families.length] ?? [])
  return order.flatMap((family) => family.slice(place, place + 1))
}

const turns = Math.max(...families.map((family) => family.length))
const newestFirst = Array.from({ length: turns }, (_, place) => turn(place)).flat()

/** The parts in the order in which they are put in; listed newest first, the families take turns. */
export const demoProducts: readonly DemoProduct[] = newestFirst.reverse()
