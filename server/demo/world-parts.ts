import { type DemoProduct, demoProducts } from './catalogue.ts'
import { everydayParts } from './everyday-parts.ts'
import { generateParts, withTradeFigures } from './generate-parts.ts'
import { randomFrom } from './parts/random.ts'
import { upcomingProducts } from './upcoming.ts'

/** Besides the everyday and the handwritten ones. */
const OTHER_PARTS = 720
const SEED = 1791

/** All demo parts in insertion order; the handwritten ones come last and are the newest. */
export function worldParts(): DemoProduct[] {
  const written = [
    ...[...demoProducts, ...upcomingProducts].map(({ name }) => name),
    ...demoProducts.map(({ partNumber }) => partNumber),
  ]
  const random = randomFrom(SEED)
  const everyday = everydayParts()
    .filter(({ name, partNumber }) => !written.includes(name) && !written.includes(partNumber))
    .map((part) => withTradeFigures(part, random, true))
  const taken = [...written, ...everyday.map(({ name }) => name)]
  return [...everyday, ...generateParts(SEED, OTHER_PARTS, taken), ...demoProducts]
}
