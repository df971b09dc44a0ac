import { createHash } from 'node:crypto'
import type { Part, Tree } from '#server/catalog/search/catalogue.ts'
import { familyRows, leafFamilies, leafParameters } from '#server/demo/leaf-families.ts'
import { crossReferences, type DemoPart, demoPart, demoRows, worldParts } from '#test/support/demo-parts.ts'
import { renameDemo } from './renamed-demo.ts'

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

/** A demo part as the search reads it. Ids rise with `place`. */
function searchPart({ parameters }: Tree, part: DemoPart, place: number): Part {
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
      parameters.find((each) => each.family === part.family && each.key === key)?.id ?? 0,
      typeof value === 'number' ? Number(value.toPrecision(9)) : value,
    ]),
    replaces: crossReferences
      .filter(({ ours }) => ours === part.partNumber)
      .map(({ partNumber }) => partNumber),
  }
}

export function demoParts(): Part[] {
  return worldParts.map((part, place) => searchPart(demoTree, part, place))
}

/** The demo as another firm would have it, as the search reads it. */
export function renamedDemo(seed: number): { tree: Tree; parts: Part[] } {
  const { families, parts } = renameDemo(leafFamilies, demoRows, seed)
  const byKey = new Map(families.map((family) => [family.key, family]))
  const tree: Tree = {
    families: families.map(({ key, name, parent }, position) => {
      return { key, name, parent, position, path: parent === null ? [key] : [parent, key] }
    }),
    parameters: families
      .flatMap(({ key: family, parameters }) =>
        parameters.map(({ unit = null, better = null, choices = [], ...parameter }, position) => {
          return { ...parameter, family, unit, better, choices, position: position + 1 }
        }),
      )
      .map((parameter, nth) => ({ ...parameter, id: nth + 1 })),
  }
  const read = parts.map((row) => demoPart(row, byKey.get(row.family ?? '')?.parameters ?? []))
  return { tree, parts: read.map((part, place) => searchPart(tree, part, place)) }
}
