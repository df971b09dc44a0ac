import { type DemoProduct, demoProducts } from './catalogue.ts'
import { generateParts } from './generate-parts.ts'
import { upcomingProducts } from './upcoming.ts'

const PARTS = 1200
const SEED = 1791

/** All demo parts in insertion order; the handwritten ones come last and are the newest. */
export function worldParts(): DemoProduct[] {
  const taken = [
    ...[...demoProducts, ...upcomingProducts].map(({ name }) => name),
    ...demoProducts.map(({ partNumber }) => partNumber),
  ]
  return [...generateParts(SEED, PARTS - demoProducts.length, taken), ...demoProducts]
}
