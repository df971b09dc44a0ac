import { patternOf } from './patterns.ts'

/** Words of a choice, or of a flag that a part has, in families of any kind or of one and those of it. */
const TABLE: [feature: string, kind: string | undefined, words: string][] = [
  ['automotive', undefined, String.raw`aec-?q\d*(?:-\d+)? automotive`],
  ['sulphur-proof', 'resistor', String.raw`anti-?sul(?:ph|f)ur sul(?:ph|f)ur[ -](?:proof|resist\w*)`],
  ['pulse-proof', 'resistor', 'pulse[ -](?:proof|withstand(?:ing)?) anti[ -]?surge'],
  ['flameproof', 'resistor', String.raw`flame[ -]?(?:proof|retardant|resist\w*)`],
  ['soft-terminals', 'capacitor', String.raw`(?:soft|flex|flexible)[ -]?termin\w*`],
  ['low-inductance', 'capacitor', 'low[ -](?:inductance|esl)'],
  ['low-impedance', 'electrolytic-capacitor', 'low[ -]?esr low[ -]?impedance low-z'],
  ['bidirectional', 'diode', 'bi-?directional bidir'],
  ['sealed', 'relay', 'sealed'],
  ['two-changeover', 'relay', 'dpdt dpco (?:two|2)[ -](?:changeover|wechsler|co)'],
  ['changeover', 'relay', 'spdt spco changeover wechsler umschalter'],
  ['closing', 'relay', 'spst(?:-no)? closing schlie(?:ß|ss)er normally[ -]open'],
]

export const FEATURES = TABLE.map(([feature, kind, words]) => ({ feature, kind, pattern: patternOf(words) }))

/** The feature that the names of a choice or flag say, in a family of these kinds. */
export function featureIn(names: string[], kinds: string[]): string | undefined {
  return FEATURES.find(
    ({ kind, pattern }) =>
      (kind === undefined || kinds.includes(kind)) && names.some((name) => name.search(pattern) >= 0),
  )?.feature
}
