import { capacitors } from './capacitors.ts'
import { classicCircuits } from './classic-circuits.ts'
import { classicTransistors } from './classic-transistors.ts'
import { connectors } from './connectors.ts'
import { diodes } from './diodes.ts'
import { inductors } from './inductors.ts'
import { integratedCircuits } from './integrated-circuits.ts'
import type { DemoParameters } from './leaf-families.ts'
import { leds } from './leds.ts'
import { resistors } from './resistors.ts'
import { transistors } from './transistors.ts'

/** A demo part. The price is in dollars per piece with up to 4 decimals, the picture is a key of `drawPicture`. */
export type DemoProduct = {
  partNumber: string
  name: string
  description: string
  price: string
  minimumOrder: number
  availableQuantity: number
  picture: string
  family: string
  parameters: DemoParameters
}

const families = [
  inductors,
  leds,
  connectors,
  [...integratedCircuits, ...classicCircuits],
  capacitors,
  resistors,
  [...transistors, ...classicTransistors],
  diodes,
]

/** One part of each family. Each turn starts 3 families later, so that no grid column has only one family. */
function turn(place: number): DemoProduct[] {
  const order = families.map((_, index) => families[(index + place * 3) % families.length] ?? [])
  return order.flatMap((family) => family.slice(place, place + 1))
}

const turns = Math.max(...families.map((family) => family.length))
const newestFirst = Array.from({ length: turns }, (_, place) => turn(place)).flat()

export const demoProducts: readonly DemoProduct[] = newestFirst.reverse()
