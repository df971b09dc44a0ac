import type { Condition } from '#server/catalog/search/question.ts'
import { TECHNOLOGY_MEANS } from './kinds.ts'
import type { PartKind } from './reading/bom-lines.ts'

const SAYS_NOTHING =
  /^(?:[-–—?.]*|n\/?a|none|smd|smt|tht|th|pth|through.?hole|radial|axial|bedrahtet|leaded|gerade|straight|vertical|traversant|[rcl]|res(?:istor)?|cap(?:acitor)?|ind(?:uctor)?)$/i
const MILLIMETRE = 1e-3
const CASES: Record<string, string> = { 3216: 'A', 3528: 'B', 6032: 'C', 7343: 'D' }

const ON_BOARD: Condition = { roles: ['mounting'], is: 'equal', value: 'surface' }
const WITH_LEADS: Condition = { roles: ['mounting'], is: 'equal', value: 'through-hole' }
const CANS: Condition = TECHNOLOGY_MEANS.electrolytic
const DISCS: Condition = TECHNOLOGY_MEANS.ceramic

const BODIES: { kind: PartKind; name: RegExp; means: (text: string) => Condition[] }[] = [
  {
    kind: 'resistor',
    name: /axial|DIN0\d{3}|^0(?:204|207|309|411)[/V]|^R-?0(?:204|207)|\bTHT\b|through.?hole/i,
    means: (text) => [WITH_LEADS, ...atMost('length', /_L(\d+(?:\.\d+)?)mm/i, text)],
  },
  {
    kind: 'capacitor',
    name: /(?:^|[_:])CP?_Elec_|smd.*elec|elec.*smd/i,
    means: (text) => [CANS, ON_BOARD, ...equal('diameter', /Elec_(\d+(?:\.\d+)?)x/i, text)],
  },
  {
    kind: 'capacitor',
    name: /tantal|EIA-?(?:3216|3528|6032|7343)|\bcase[ _-]?[A-D]\b/i,
    means: (text) => [TECHNOLOGY_MEANS.tantalum, ...caseOf(text)],
  },
  { kind: 'capacitor', name: /C_Disc|disc/i, means: (text) => [DISCS, WITH_LEADS, ...pitchOf(text)] },
  {
    kind: 'capacitor',
    name: /CP_Radial|electrolytic/i,
    means: (text) => [
      CANS,
      WITH_LEADS,
      ...atMost('diameter', /_D(\d+(?:\.\d+)?)mm/i, text),
      ...pitchOf(text),
    ],
  },
  {
    kind: 'capacitor',
    name: /radial|\bTHT\b|through.?hole/i,
    means: (text) => [
      { kinds: ['electrolytic-capacitor', 'ceramic-capacitor'] },
      WITH_LEADS,
      ...pitchOf(text),
    ],
  },
  {
    kind: 'capacitor',
    name: /^E\d{1,2}(?:[,.]\d)?-\d/,
    means: (text) => [CANS, WITH_LEADS, ...equal('pitch', /^E(\d{1,2}(?:[,.]\d)?)-/, text)],
  },
  {
    kind: 'fuse',
    name: /5 ?[x×] ?20/,
    means: () => [{ kinds: ['fuse'] }, { roles: ['length'], is: 'equal', value: 0.02 }],
  },
  { kind: 'inductor', name: /axial/i, means: () => [shaped('axial')] },
  { kind: 'inductor', name: /toroid/i, means: () => [shaped('toroidal')] },
  { kind: 'inductor', name: /radial/i, means: (text) => [shaped('radial'), ...pitchOf(text)] },
]

function shaped(value: string): Condition {
  return { roles: ['shape'], is: 'equal', value }
}

/** Undefined if the footprint means a body that the store does not know; 'any' if it says nothing. */
export function bodyOf(kind: PartKind, footprint: string): Condition[] | 'any' | undefined {
  const text = footprint.trim()
  const body = BODIES.find((each) => each.kind === kind && each.name.test(text))
  if (!body) return SAYS_NOTHING.test(text) ? 'any' : undefined
  return body.means(text)
}

function caseOf(text: string): Condition[] {
  const [, code = '', letter = CASES[code]] = /EIA-?(\d{4})|\bcase[ _-]?([A-D])\b/i.exec(text) ?? []
  return letter ? [{ roles: ['package'], is: 'equal', value: letter }] : []
}

function pitchOf(text: string): Condition[] {
  return equal('pitch', /_P(\d+(?:\.\d+)?)mm/i, text)
}

function equal(role: string, size: RegExp, text: string): Condition[] {
  return sizeIn(size, text).map((value) => ({ roles: [role], is: 'equal', value }))
}

function atMost(role: string, size: RegExp, text: string): Condition[] {
  return sizeIn(size, text).map((value) => ({ roles: [role], is: 'at-most', value }))
}

function sizeIn(size: RegExp, text: string): number[] {
  const [, millimetres] = size.exec(text) ?? []
  return millimetres === undefined ? [] : [Number(millimetres.replace(',', '.')) * MILLIMETRE]
}
