import { writeQuantity } from '#contract/catalog/quantities/write-quantity.ts'
import { leafFamilies } from '#server/demo/leaf-families.ts'
import { type DemoPart, worldParts } from '#test/support/demo-parts.ts'

const SERIES = 192
const DECADES = 3

/** Names and part numbers are unique. */
export function* manyParts(count: number): Generator<DemoPart> {
  for (let made = 0; made < count; made++) {
    const part = worldParts[made % worldParts.length] as DemoPart
    yield variantOf(part, Math.floor(made / worldParts.length))
  }
}

const varied = new Map(
  leafFamilies.map(
    ({ key, parameters }) => [key, parameters.find(({ unit }) => unit !== undefined)] as const,
  ),
)

function variantOf(part: DemoPart, round: number): DemoPart {
  if (round === 0) return part
  const mark = round.toString(36).toUpperCase()
  const scaled = (price: number) =>
    Math.max(0.0001, Number((price * (0.5 + ((round * 37) % 100) / 100)).toFixed(4)))
  const variant = {
    ...part,
    partNumber: `${part.partNumber}-${mark}`,
    name: `${part.name}, ${mark}`,
    price: scaled(Number(part.price)).toFixed(4),
    priceBreaks: part.priceBreaks.map(({ quantity, price }) => ({ quantity, price: scaled(price) })),
  }
  const { key, unit = '' } = varied.get(part.family) ?? {}
  const value = key && part.parameters[key]
  if (!key || typeof value !== 'number' || value <= 0) return variant
  const other = inSeries(value, 2 * round)
  const [before, after] = [value, other].map((each) => writeQuantity(each, unit)) as [string, string]
  return {
    ...variant,
    name: variant.name.replace(before, after),
    description: part.description.replace(before, after),
    parameters: { ...part.parameters, [key]: other },
  }
}

/** E192, within 3 decades. */
function inSeries(value: number, steps: number): number {
  const place = Math.round(SERIES * Math.log10(value)) + (steps % (SERIES * DECADES))
  return Number((10 ** (place / SERIES)).toPrecision(3))
}
