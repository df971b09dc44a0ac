import { type DemoProduct, demoProducts } from './catalogue.ts'
import { generateParts } from './generate-parts.ts'
import { upcomingProducts } from './upcoming.ts'

const PARTS = 1200
const SEED = 1791

/** All parts of the demo world in the order in which they are put in: those written by hand come last, as the newest. */
export function worldParts(): DemoProduct[] {
  const taken = [...demoProducts, ...upcomingProducts].map(({ name }) => name)
  return [...generateParts(SEED, PARTS - demoProducts.length, taken), ...demoProducts]
}
