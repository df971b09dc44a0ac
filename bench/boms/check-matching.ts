import type { BomLine, ReadBom } from '#contract/selling/boms.ts'
import type { DemoPart } from '#test/support/demo-parts.ts'
import { contradictions } from './contradictions.ts'
import type { ExpectedBom, ExpectedLine } from './expected-boms.ts'
import { count, tally } from './tally.ts'

export const matchTallies = {
  passives: tally('Checked passive lines that the store has a part for, chosen or among three', 0.97),
  others: tally('Checked lines of other kinds that the store has a part for, chosen or among three', 0.85),
  right: tally('Chosen parts of checked lines that contradict no word of the line', 1),
}

/** Without special parts such as capacitors for mains. */
const FAMILIES: Record<string, RegExp> = {
  resistor: /^(?:chip|carbon-film|metal-film|wirewound|current-sense)-resistors$/,
  capacitor: /^(?:ceramic|electrolytic|surface-electrolytic|tantalum|disc|film|polymer)-capacitors$/,
  inductor: /^(?:power|axial|drum-core|toroidal)-inductors$/,
  led: /^(?:chip|leaded)-leds$/,
  diode: /diodes$|^transient-suppressors$/,
  transistor: /^(?:bipolar-transistors|mosfets)$/,
  connector: /^(?:pin-headers|pin-sockets|terminal-blocks)$/,
  ic: /^linear-regulators$/,
}
const TELLING: Record<string, keyof ExpectedLine> = {
  resistor: 'value',
  capacitor: 'value',
  inductor: 'value',
  led: 'colour',
  diode: 'technology',
  transistor: 'polarity',
  connector: 'pins',
  ic: 'outputVoltage',
}
const PASSIVE = ['resistor', 'capacitor', 'inductor']

export function checkMatching(expected: ExpectedBom, bom: ReadBom | undefined, parts: DemoPart[]): void {
  const byNumber = new Map(parts.map((part) => [part.partNumber, part]))
  for (const line of expected.lines ?? []) {
    if (line.dnp) continue
    const matched = bom?.lines.find(({ row }) => row === line.row)
    const at = `${expected.file}:${line.row} ${matched?.text ?? ''}`
    const chosen = matched?.unmet?.length ? undefined : byNumber.get(matched?.partNumber ?? '')
    if (chosen) {
      const wrong = contradictions(chosen, line)
      count(matchTallies.right, wrong.length === 0, `${at}: ${chosen.name}: ${wrong.join(', ')}`)
    }
    const telling = TELLING[line.kind]
    if (!telling || line[telling] === undefined || line.ferrite) continue
    const like = parts.find((part) => isRight(part, line) && part.availableQuantity >= line.quantity)
    if (!like) continue
    const offered = [
      ...(matched?.part ? [matched.part] : []),
      ...(matched?.candidates ?? []).map(({ part }) => part),
    ]
    const isFound = offered.some(({ partNumber }) => {
      const part = byNumber.get(partNumber)
      return part !== undefined && isRight(part, line)
    })
    const tally = PASSIVE.includes(line.kind) ? matchTallies.passives : matchTallies.others
    count(tally, isFound, `${at}: ${matched?.read ?? 'not read'}, not ${like.name}`)
  }
}

function isRight(part: DemoPart, line: ExpectedLine): boolean {
  return FAMILIES[line.kind]?.test(part.family) === true && contradictions(part, line).length === 0
}

export function waysOf(lines: BomLine[]): string {
  return [...Map.groupBy(lines, ({ match }) => match)]
    .map(([way, { length }]) => `${length} ${way}`)
    .join(', ')
}
