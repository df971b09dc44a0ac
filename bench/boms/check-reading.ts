import { isSameCase } from '#contract/catalog/quantities/cases.ts'
import { BOM_COLUMNS } from '#contract/selling/boms.ts'
import type { BomLines, FileLine, WantedPart } from '#server/selling/boms/reading/bom-lines.ts'
import type { ExpectedBom, ExpectedLine } from './expected-boms.ts'
import { count, tally } from './tally.ts'

const SAID = [
  ...(['power', 'technology', 'mounting', 'polarity', 'case', 'colour', 'pins', 'rows', 'pitch'] as const),
  ...(['gender', 'outputVoltage', 'loadCapacitance'] as const),
]
const PASSIVE = ['resistor', 'capacitor', 'inductor']

export const tallies = {
  files: tally('Files with all columns right', 0.95),
  quantities: tally('Lines with the right quantity', 0.97),
  references: tally('Lines with the right number of designators', 0.97),
  passives: tally('Passive lines with the right kind, value and package', 0.95),
  ratings: tally('Lines with the right tolerance, voltage and dielectric', 0.95),
  others: tally('Other lines with the right kind', 0.9),
  said: tally('Read power, technology, mounting, polarity and more that a person reads too', 1),
  dnp: tally('Lines rightly fitted or not', 1),
}

export function checkReading(expected: ExpectedBom, bom: BomLines | undefined): void {
  const wrong = columnsWrong(expected, bom)
  count(tallies.files, wrong.length === 0, `${expected.file}: ${wrong.join('; ')}`)
  for (const line of expected.lines ?? []) {
    const at = `${expected.file}:${line.row}`
    const leftOut = bom?.leftOut.find(({ row }) => row === line.row)
    const unfitted = leftOut?.why === 'dnp'
    const state = unfitted ? 'is fitted' : 'is not fitted'
    count(tallies.dnp, unfitted === line.dnp, `${at} ${state}: ${leftOut?.text ?? ''}`)
    const read = bom?.lines.find(({ row }) => row === line.row)
    if (!line.dnp) checkLine(at, line, read)
  }
}

function columnsWrong({ columns }: ExpectedBom, bom: BomLines | undefined): string[] {
  return BOM_COLUMNS.flatMap((column) => {
    const [expected, found] = [columns[column]?.index, bom?.columns[column]?.index]
    const title = (at?: number) => (at === undefined ? 'none' : `${at} ${columns[column]?.header ?? ''}`)
    return expected === found
      ? []
      : [`${column}: ${found ?? 'none'} ${bom?.columns[column]?.header ?? ''}, not ${title(expected)}`]
  })
}

function checkLine(at: string, line: ExpectedLine, read: FileLine | undefined): void {
  const isQuantity = read?.quantity === line.quantity
  count(tallies.quantities, isQuantity, `${at} ${read?.quantity}, not ${line.quantity}`)
  const references = read?.references.length ?? 0
  const missed = `${at} ${references}, not ${line.references}: ${read?.references}`
  count(tallies.references, references === line.references, missed)
  const wanted = read?.wanted
  for (const field of SAID) {
    const has = wanted && readOf(wanted, field)
    const said = line[field]
    if (said === undefined || has === undefined) continue
    count(tallies.said, isSame(said, has), `${at} ${field} ${has}, not ${said}: ${read?.text}`)
  }
  if (!PASSIVE.includes(line.kind)) {
    count(tallies.others, sameKind(line, wanted), `${at} ${wanted?.kind}, not ${line.kind}: ${read?.text}`)
    return
  }
  const seen = `${at} ${shown(wanted)}, not ${shown(line)}: ${read?.text}`
  count(tallies.passives, isRight(line, wanted), seen)
  const ratings = ratingsWrong(line, wanted)
  if (line.tolerance || line.voltage || line.dielectric)
    count(tallies.ratings, ratings.length === 0, `${at} ${ratings.join(', ')}: ${read?.text}`)
}

function readOf(wanted: WantedPart, field: (typeof SAID)[number]) {
  if (field === 'technology') return wanted.technology ?? wanted.is?.replace(/-(?:diode|transistor)$/, '')
  if (field === 'outputVoltage') return wanted['output-voltage']
  return field === 'loadCapacitance' ? wanted['load-capacitance'] : wanted[field]
}

function isRight(line: ExpectedLine, wanted: WantedPart | undefined): boolean {
  const sameValue = line.value === undefined || near(line.value, wanted?.value)
  return sameKind(line, wanted) && sameValue && (!line.package || line.package === wanted?.package)
}

function sameKind({ kind, ferrite }: ExpectedLine, wanted: WantedPart | undefined): boolean {
  if (ferrite) return wanted?.kind === 'ferrite-bead'
  if (kind === 'resistor' && wanted?.kind === 'potentiometer') return true
  if (kind === 'crystal' && wanted?.kind === 'oscillator') return true
  if (kind === 'other') return wanted === undefined || !PASSIVE.includes(wanted.kind)
  return wanted?.kind === kind
}

function isSame(expected: unknown, read: unknown): boolean {
  if (typeof expected === 'number') return near(expected, read as number | undefined)
  return read === expected || (typeof read === 'string' && isSameCase(read, String(expected)))
}

function near(expected: number, read: number | undefined): boolean {
  return read !== undefined && Math.abs(read - expected) <= expected * 1e-6
}

function ratingsWrong(line: ExpectedLine, wanted: WantedPart | undefined): string[] {
  const share = /^(\d[\d.]*)%$/.exec(line.tolerance ?? '')?.[1]
  const dielectric = line.dielectric?.replace('NP0', 'C0G')
  return [
    share && !near(Number(share) / 100, wanted?.tolerance)
      ? `tolerance ${wanted?.tolerance}, not ${line.tolerance}`
      : '',
    line.voltage && !near(line.voltage, wanted?.voltage)
      ? `voltage ${wanted?.voltage}, not ${line.voltage}`
      : '',
    dielectric && dielectric !== wanted?.dielectric
      ? `dielectric ${wanted?.dielectric}, not ${dielectric}`
      : '',
  ].filter(Boolean)
}

function shown(
  part: { kind: string; value?: number | undefined; package?: string | undefined } | undefined,
): string {
  return part
    ? [part.kind, part.value, part.package].filter((each) => each !== undefined).join(' ')
    : 'nothing'
}
