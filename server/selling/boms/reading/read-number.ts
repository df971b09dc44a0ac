import { writeQuantity } from '#contract/catalog/quantities/write-quantity.ts'
import { type DecodedNumber, decodePartNumber } from '#server/catalog/part-numbers/decode-part-number.ts'
import type { WantedPart } from './bom-lines.ts'
import { unitOf } from './read-value.ts'

/** The designator D stands for LEDs too. */
function isVague(named: WantedPart['kind'], read: DecodedNumber['kind']): boolean {
  return named === 'other' || (named === 'diode' && read === 'led')
}

type Field = keyof WantedPart & keyof DecodedNumber
const FIELDS = 'value package dielectric technology mounting case colour diameter'.split(' ') as Field[]

/** What Mouser puts before the number of a maker, and Digi-Key behind it: '594-K104K15X7RF5TH5', 'RMCF0603FT220KCT-ND'. */
const OF_DISTRIBUTOR = /^\d{2,3}-(?=[A-Z]+\d)|(?:CT|TR|DKR)?-ND$/i

/** Where words and number contradict each other, the words stand, and `contradicted` has the number's meaning. */
export function withNumber(wanted: WantedPart | undefined, numbers: string[]): WantedPart | undefined {
  for (const number of numbers) {
    const decoded = decodePartNumber(number.replace(OF_DISTRIBUTOR, ''))
    if (decoded) return joined(wanted, decoded, number)
  }
  return wanted
}

function joined(wanted: WantedPart | undefined, decoded: DecodedNumber, number: string): WantedPart {
  const { maker: _, ...told } = decoded
  const unit = told.value === undefined ? undefined : unitOf(told.kind)
  const read = { ...told, ...(unit && { unit }) }
  const notes = [...(wanted?.notes ?? []), `Read from the number ${number}: ${written(decoded)}.`]
  const fromNumber = [
    ...(wanted?.fromNumber ?? []),
    ...Object.keys(read).filter((field) => !(wanted && field in wanted)),
  ]
  if (!wanted || isVague(wanted.kind, decoded.kind)) return { ...wanted, ...read, fromNumber, notes }
  return contradicts(wanted, decoded)
    ? { ...wanted, contradicted: `${number} (${written(decoded)})` }
    : { ...read, ...wanted, fromNumber, notes }
}

function contradicts(wanted: WantedPart, decoded: DecodedNumber): boolean {
  const { tolerance, voltage, footprint } = wanted
  const isOther = (field: Field) =>
    wanted[field] !== undefined && decoded[field] !== undefined && wanted[field] !== decoded[field]
  return (
    wanted.kind !== decoded.kind ||
    (decoded.mounting === 'through-hole' && wanted.package !== undefined) ||
    FIELDS.some(isOther) ||
    (tolerance !== undefined && decoded.tolerance !== undefined && tolerance < decoded.tolerance) ||
    isBelow(decoded, voltage) ||
    (decoded.mounting === 'surface' && footprint !== undefined && /axial|radial|_THT/i.test(footprint))
  )
}

/** The voltage of a coil is exact. */
function isBelow({ kind, voltage: read }: DecodedNumber, said: number | undefined): boolean {
  if (said === undefined || read === undefined) return false
  return kind === 'relay' ? said !== read : said > read
}

function written({ kind, value, tolerance, voltage, ...decoded }: DecodedNumber): string {
  const quantities = [
    [value, unitOf(kind)],
    [tolerance, '±%'],
    [voltage, 'V'],
  ] as const
  const numbers = quantities.flatMap(([number, unit]) =>
    number === undefined || !unit ? [] : [writeQuantity(number, unit)],
  )
  const leads = decoded.mounting === 'through-hole' ? 'leaded' : undefined
  return [decoded.colour, decoded.package, decoded.dielectric, ...numbers, decoded.technology, leads]
    .filter(Boolean)
    .join(', ')
}
