import { type DemoProduct, demoProducts } from './catalogue.ts'
import { commonestParts, everydayParts } from './everyday-parts.ts'
import { generateParts, withTradeFigures } from './generate-parts.ts'
import type { Part } from './parts/family.ts'
import { randomFrom } from './parts/random.ts'
import { upcomingProducts } from './upcoming.ts'

const OTHER_PARTS = 716
const SEED = 1791

const nameOf = ({ name }: { name: string }) => name

export function worldParts(): DemoProduct[] {
  const written = [
    ...[...demoProducts, ...upcomingProducts].map(nameOf),
    ...demoProducts.map(({ partNumber }) => partNumber),
  ]
  const isNew = ({ name, partNumber }: Part) => !written.includes(name) && !written.includes(partNumber)
  const commonest = commonestParts().filter(isNew)
  const others = [...generateParts(SEED, OTHER_PARTS, [...written, ...commonest.map(nameOf)])]
  const made = new Set(others.map(nameOf))
  const random = randomFrom(SEED)
  const everyday = [...everydayParts().filter((part) => isNew(part) && !made.has(part.name)), ...commonest]
  return [...everyday.map((part) => withTradeFigures(part, random, true)), ...others, ...demoProducts]
}
