import type { Condition } from '#server/catalog/search/question.ts'
import type { PartKind } from './reading/bom-lines.ts'

interface Body {
  families: string[]
  conditions: Condition[]
}

const SAYS_NOTHING =
  /^(?:[-–—?.]*|n\/?a|none|smd|smt|tht|th|pth|through.?hole|radial|axial|bedrahtet|leaded|gerade|straight|vertical|traversant|[rcl]|res(?:istor)?|cap(?:acitor)?|ind(?:uctor)?)$/i
const MILLIMETRE = 1e-3
const CASES: Record<string, string> = { 3216: 'A', 3528: 'B', 6032: 'C', 7343: 'D' }

const BODIES: { kind: PartKind; name: RegExp; families: string[]; sizes?: (text: string) => Condition[] }[] =
  [
    {
      kind: 'resistor',
      name: /axial|DIN0\d{3}|^0(?:204|207|309|411)[/V]|^R-?0(?:204|207)|\bTHT\b|through.?hole/i,
      families: ['carbon-film-resistors', 'metal-film-resistors', 'wirewound-resistors'],
      sizes: (text) => atMost('length', /_L(\d+(?:\.\d+)?)mm/i, text),
    },
    {
      kind: 'capacitor',
      name: /(?:^|[_:])CP?_Elec_|smd.*elec|elec.*smd/i,
      families: ['surface-electrolytic-capacitors'],
      sizes: (text) => equal('diameter', /Elec_(\d+(?:\.\d+)?)x/i, text),
    },
    {
      kind: 'capacitor',
      name: /tantal|EIA-?(?:3216|3528|6032|7343)|\bcase[ _-]?[A-D]\b/i,
      families: ['tantalum-capacitors'],
      sizes: caseOf,
    },
    { kind: 'capacitor', name: /C_Disc|disc/i, families: ['disc-capacitors'], sizes: pitchOf },
    {
      kind: 'capacitor',
      name: /CP_Radial|electrolytic/i,
      families: ['electrolytic-capacitors'],
      sizes: (text) => [...atMost('diameter', /_D(\d+(?:\.\d+)?)mm/i, text), ...pitchOf(text)],
    },
    {
      kind: 'capacitor',
      name: /radial|\bTHT\b|through.?hole/i,
      families: ['electrolytic-capacitors', 'disc-capacitors'],
      sizes: pitchOf,
    },
    {
      kind: 'capacitor',
      name: /^E\d{1,2}(?:[,.]\d)?-\d/,
      families: ['electrolytic-capacitors'],
      sizes: (text) => equal('pitch', /^E(\d{1,2}(?:[,.]\d)?)-/, text),
    },
    {
      kind: 'fuse',
      name: /5 ?[x×] ?20/,
      families: ['fuses'],
      sizes: () => [{ keys: ['length'], is: 'equal', value: 0.02 }],
    },
    { kind: 'inductor', name: /axial/i, families: ['axial-inductors'] },
    { kind: 'inductor', name: /toroid/i, families: ['toroidal-inductors'] },
    { kind: 'inductor', name: /radial/i, families: ['drum-core-inductors'], sizes: pitchOf },
  ]

/** Undefined if the footprint means a body that the store does not know; 'any' if it says nothing. */
export function bodyOf(kind: PartKind, footprint: string): Body | 'any' | undefined {
  const text = footprint.trim()
  const body = BODIES.find((each) => each.kind === kind && each.name.test(text))
  if (!body) return SAYS_NOTHING.test(text) ? 'any' : undefined
  return { families: body.families, conditions: body.sizes?.(text) ?? [] }
}

function caseOf(text: string): Condition[] {
  const [, code = '', letter = CASES[code]] = /EIA-?(\d{4})|\bcase[ _-]?([A-D])\b/i.exec(text) ?? []
  return letter ? [{ keys: ['case'], is: 'equal', value: letter }] : []
}

function pitchOf(text: string): Condition[] {
  return equal('pitch', /_P(\d+(?:\.\d+)?)mm/i, text)
}

function equal(key: string, size: RegExp, text: string): Condition[] {
  return sizeIn(size, text).map((value) => ({ keys: [key], is: 'equal', value }))
}

function atMost(key: string, size: RegExp, text: string): Condition[] {
  return sizeIn(size, text).map((value) => ({ keys: [key], is: 'at-most', value }))
}

function sizeIn(size: RegExp, text: string): number[] {
  const [, millimetres] = size.exec(text) ?? []
  return millimetres === undefined ? [] : [Number(millimetres.replace(',', '.')) * MILLIMETRE]
}
