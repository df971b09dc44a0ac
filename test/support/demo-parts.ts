import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { readBreaks } from '#contract/catalog/price-ladder.ts'
import type { PriceBreak } from '#contract/catalog/pricing.ts'
import { readQuantity } from '#contract/catalog/quantities/read-quantity.ts'
import { type LeafParameter, leafFamilies } from '#server/demo/leaf-families.ts'
import type { DemoParameters } from './insert-parameters.ts'

/** A part of the demo. The price is per piece, the picture is a key of `drawPicture`. */
export interface DemoPart {
  partNumber: string
  name: string
  description: string
  price: string
  minimumOrder: number
  orderMultiple: number
  /** After the first, which is `minimumOrder` with `price`. */
  priceBreaks: PriceBreak[]
  availableQuantity: number
  picture: string
  family: string
  parameters: DemoParameters
}

const rowsOf = (file: string): Record<string, string>[] =>
  parse(readFileSync(new URL(`../../demo/${file}`, import.meta.url)), { columns: true })

export const demoRows = rowsOf('parts.csv')

/** The parts of the demo in the order of the file: the newest are the last. */
export const worldParts: DemoPart[] = demoRows.map((row) =>
  demoPart(row, leafFamilies.find(({ key }) => key === row.family)?.parameters ?? []),
)

export function demoPart(
  row: Record<string, string>,
  parameters: Omit<LeafParameter, 'choices'>[],
): DemoPart {
  return {
    partNumber: row.partNumber ?? '',
    name: row.name ?? '',
    description: row.description ?? '',
    price: row.price ?? '',
    minimumOrder: Number(row.minimumOrder),
    availableQuantity: Number(row.availableQuantity),
    picture: /^\/drawings\/(.+)\.svg$/.exec(row.img ?? '')?.[1] ?? '',
    family: row.family ?? '',
    parameters: parametersOf(row, parameters),
    orderMultiple: Number(row.orderMultiple),
    priceBreaks: readBreaks(row.priceBreaks ?? '') ?? [],
  }
}

function parametersOf(row: Record<string, string>, parameters: Omit<LeafParameter, 'choices'>[]) {
  return Object.fromEntries(
    parameters.flatMap(({ key, kind, unit }): [string, DemoParameters[string]][] => {
      const text = row[`parameters.${key}`]
      if (!text) return []
      return [[key, kind === 'choice' ? text : kind === 'flag' ? text === 'yes' : numberOf(text, unit)]]
    }),
  )
}

function numberOf(text: string, unit: string | undefined): number {
  if (!unit) return Number(text)
  const read = readQuantity(text, unit)
  if ('problem' in read) throw new Error(`demo/parts.csv: ${read.problem}`)
  return read.value
}

export const crossReferences = rowsOf('cross-references.csv').map(
  ({ number = '', maker = '', part = '', package: name, difference }) => ({
    ours: part,
    partNumber: number,
    manufacturer: maker,
    package: name || null,
    note: difference || null,
  }),
)
