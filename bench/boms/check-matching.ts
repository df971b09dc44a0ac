import type { BomLine, ReadBom } from '#contract/boms.ts'
import { roundToNine } from '#contract/quantities/round-to-nine.ts'
import type { DemoProduct } from '#server/demo/catalogue.ts'
import type { ExpectedBom, ExpectedLine } from './expected-boms.ts'
import { count, tally } from './tally.ts'

export const matchTallies = {
  sold: tally('Checked passive lines that the store has a part for, matched', 0.95),
  right: tally('Matches of checked passive lines that satisfy all that is said', 1),
}

/** Families of parts by kind, without special parts such as capacitors for mains. */
const FAMILIES: Record<string, RegExp> = {
  resistor: /resistors$/,
  capacitor: /^(?:ceramic|electrolytic|surface-electrolytic|tantalum|disc)-capacitors$/,
  inductor: /^(?:power|axial|drum-core|toroidal)-inductors$/,
}
const VALUES: Record<string, string> = {
  resistor: 'resistance',
  capacitor: 'capacitance',
  inductor: 'inductance',
}

/** Compares the parts that were found for the hand-checked lines of a file with the parts of the catalogue. */
export function checkMatching(expected: ExpectedBom, bom: ReadBom | undefined, parts: DemoProduct[]): void {
  const byNumber = new Map(parts.map((part) => [part.partNumber, part]))
  for (const line of expected.lines ?? []) {
    if (line.dnp || line.value === undefined || !(line.kind in VALUES)) continue
    const matched = bom?.lines.find(({ row }) => row === line.row)
    const part = byNumber.get(matched?.partNumber ?? '')
    const at = `${expected.file}:${line.row} ${matched?.text ?? ''}`
    if (part) count(matchTallies.right, satisfies(part, line) ? undefined : `${at}: ${part.name}`)
    const like = parts.find((each) => satisfies(each, line) && each.availableQuantity >= line.quantity)
    if (like)
      count(matchTallies.sold, part ? undefined : `${at}: ${matched?.read ?? 'not read'}, not ${like.name}`)
  }
}

function satisfies({ family, parameters }: DemoProduct, line: ExpectedLine): boolean {
  const share = /^(\d[\d.]*)%$/.exec(line.tolerance ?? '')?.[1]
  const { tolerance = 1, voltage = 0 } = parameters
  return (
    FAMILIES[line.kind]?.test(family) === true &&
    parameters[VALUES[line.kind] ?? ''] === roundToNine(line.value ?? 0) &&
    (!line.package || parameters.package === line.package) &&
    (!line.dielectric || parameters.dielectric === line.dielectric.replace('NP0', 'C0G')) &&
    (!share || Number(tolerance) <= Number(share) / 100) &&
    (!line.voltage || Number(voltage) >= line.voltage)
  )
}

/** Counts of the ways in which lines were matched. */
export function waysOf(lines: BomLine[]): string {
  return [...Map.groupBy(lines, ({ match }) => match)]
    .map(([way, { length }]) => `${length} ${way}`)
    .join(', ')
}
