import type { PartKind } from './bom-lines.ts'
import { prefixOf } from './designators.ts'
import { isNamed, isSpecialResistor, kindNamedIn } from './kind-words.ts'

const CERTAIN = kindsOf([
  ['resistor', 'R RES'],
  ['potentiometer', 'RV VR POT'],
  ['capacitor', 'C CP CE'],
  ['inductor', 'L'],
  ['ferrite-bead', 'FB FER'],
  ['diode', 'ZD'],
  ['led', 'LED'],
  ['transistor', 'Q'],
  ['ic', 'U IC'],
  ['crystal', 'XTAL'],
  ['connector', 'J JP CN CON CONN'],
  ['switch', 'SW BTN'],
  ['fuse', 'F'],
  ['relay', 'RL RLY'],
  ['battery', 'BT BAT'],
  ['other', 'RN RA RP RT TH TP FID'],
])
/** Prefixes that also have other meanings, so that words decide first. */
const USUAL = kindsOf([
  ['diode', 'D VD CR'],
  ['led', 'DS'],
  ['transistor', 'V VT'],
  ['ic', 'N DA DD'],
  ['crystal', 'X Y G'],
  ['connector', 'P H USB'],
  ['switch', 'S'],
  ['relay', 'K'],
  ['transformer', 'T TR'],
  ['battery', 'B'],
  ['other', 'A E M MK'],
])

const REFINED: Partial<Record<PartKind, PartKind[]>> = {
  resistor: ['potentiometer', 'ferrite-bead'],
  inductor: ['ferrite-bead', 'transformer'],
  ic: ['oscillator'],
  transistor: ['crystal', 'oscillator'],
}
const COLOUR =
  /^(?:red|green|blue|yellow|orange|white|amber|rgb|grn|yel|rot|grün|blau|gelb|weiss|rouge|vert|bleu|jaune|rojo|verde|azul)(?![a-z])/i
const NO_PART = /mounting ?hole|fiducial|test ?p(?:ad|oint)|befestigungsloch|(?<![a-z])logo(?![a-z])/i
/** X is a crystal or oscillator, in Europe a connector. */
const FREQUENCY = /\d ?[kM](?:Hz)?(?![a-z])/i
const MAX_TEXT = 300

function kindsOf(prefixes: [PartKind, string][]): Map<string, PartKind> {
  return new Map(prefixes.flatMap(([kind, each]) => each.split(' ').map((prefix) => [prefix, kind] as const)))
}

export function kindOf(references: string[], texts: string[]): PartKind | undefined {
  const prefix = prefixOf(references[0] ?? '')
  const text = texts.join(' | ').replaceAll('_', ' ').slice(0, MAX_TEXT)
  const certain = CERTAIN.get(prefix)
  if ((certain === 'resistor' || certain === 'potentiometer') && isSpecialResistor(text)) return 'other'
  if (certain === 'transistor' && /\d ?[kM]Hz(?![a-z])/i.test(text)) return 'crystal'
  if (certain) return REFINED[certain]?.find((kind) => isNamed(kind, text)) ?? certain
  if (prefix === 'X' && !FREQUENCY.test(text)) return kindNamedIn(text) ?? 'connector'
  if (prefix === 'D' && COLOUR.test(texts[0] ?? '')) return 'led'
  return kindNamedIn(text) ?? (NO_PART.test(text) ? 'other' : USUAL.get(prefix))
}
