import { createHash } from 'node:crypto'
import type { Part, Tree } from '#server/catalog/search/catalogue.ts'
import { familyRows, leafParameters } from '#server/demo/leaf-families.ts'
import { crossReferences, type DemoPart, worldParts } from '#test/support/demo-parts.ts'

const roots = [
  'Resistors',
  'Capacitors',
  'Inductors',
  'Diodes',
  'Transistors',
  'Integrated circuits',
  'LEDs and displays',
  'Connectors',
  'Electromechanical',
  'Other parts',
].map((name, position) => {
  const key = name
    .replace(/ (?:and displays|parts)$/, '')
    .toLowerCase()
    .replace(' ', '-')
  return { key, name, parent: null, position, path: [key] }
})

/** The demo families without a database. */
export const demoTree: Tree = {
  families: [...roots, ...familyRows.map((row) => ({ ...row, path: [row.parent, row.key] }))],
  parameters: leafParameters.map((parameter, id) => ({
    ...parameter,
    id: id + 1,
    unit: parameter.unit ?? null,
    better: parameter.better ?? null,
    choices: parameter.choices.map(({ key, name }) => ({ key, name })),
  })),
}

const idOf = new Map(demoTree.parameters.map(({ family, key, id }) => [`${family} ${key}`, id]))

/** A demo part as the search reads it. Ids rise with `place`. */
function searchPart(part: DemoPart, place: number): Part {
  const hash = createHash('sha256').update(part.partNumber).digest('hex')
  return {
    id: `${place.toString(16).padStart(8, '0')}-0000-7000-8000-${hash.slice(0, 12)}`,
    partNumber: part.partNumber,
    name: part.name,
    description: part.description,
    family: part.family,
    availableQuantity: part.availableQuantity,
    minimumOrder: part.minimumOrder,
    orderMultiple: part.orderMultiple,
    priceBreaks: [{ quantity: part.minimumOrder, price: Number(part.price) }, ...part.priceBreaks],
    lifeCycle: 'active',
    ordersEnded: false,
    popularity: 0,
    values: Object.entries(part.parameters).map(([key, value]) => [
      idOf.get(`${part.family} ${key}`) ?? 0,
      typeof value === 'number' ? Number(value.toPrecision(9)) : value,
    ]),
    replaces: crossReferences
      .filter(({ ours }) => ours === part.partNumber)
      .map(({ partNumber }) => partNumber),
  }
}

export function demoParts(): Part[] {
  return worldParts.map(searchPart)
}
