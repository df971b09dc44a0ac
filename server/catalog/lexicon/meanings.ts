import { CASES, caseIn, caseNameOf } from '#contract/catalog/quantities/cases.ts'
import { METRIC_CODES } from '#contract/catalog/quantities/packages.ts'
import { readPackage } from '#contract/catalog/quantities/read-package.ts'

export interface Meaning {
  role: string
  key: string
  name: string
  /** An expression over folded names of choices; without it the key alone. */
  words?: string
}

const TABLE: Record<string, [key: string, words?: string, name?: string][]> = {
  dielectric: [
    ['C0G', 'c[0o]g|np[0o]'],
    ...['U2J', 'X5R', 'X6S', 'X7R', 'X7S', 'X7T', 'X8R', 'X8L', 'X8G', 'Y5V', 'Y5U', 'Z5U'].map(
      (key): [string] => [key],
    ),
  ],
  colour: [
    ['red', 'red|rote?'],
    ['amber', 'amber|bernstein'],
    ['orange'],
    ['yellow', 'yellow|gelbe?'],
    ['green', '(pure |true )?green|grune?'],
    ['blue', 'blue|blaue?'],
    ['white', '((warm|cool|cold|neutral|pure) ?)?white|(warm|kalt|neutral)?weisse?'],
    ['pink'],
    ['violet', 'violet|purple|violett'],
    ['black', 'black|schwarze?'],
    ['grey', 'gr[ea]y|graue?'],
    ['brown', 'brown|braune?'],
    ['natural', 'natural|natur|beige|clear|transparent'],
  ],
  polarity: [
    ['N', 'n([ -]?(channel|ch|kanal|type|mos))?'],
    ['P', 'p([ -]?(channel|ch|kanal|type|mos))?'],
    ['NPN'],
    ['PNP'],
  ],
  mounting: [
    ['surface', 'surface([ -]?mount(ed|ing)?)?( technology)?|sm[dt]|oberflachenmontage', 'Surface mount'],
    [
      'through-hole',
      '(through|thru)[ -]?hole|tht|pth|leaded|bedrahtet|durchsteckmontage|radial|axial',
      'Through hole',
    ],
  ],
  orientation: [
    ['straight', 'straight|vertical|upright|top[ -]entry|gerade|stehend|180( ?°)?'],
    ['angled', '(right[ -]?)?angled?|horizontal|side[ -]entry|(ab)?gewinkelt|liegend|90( ?°)?'],
  ],
  technology: [
    ['thick-film', 'thick[ -]?film|dickschicht[a-z]*'],
    ['thin-film', 'thin[ -]?film|dunnschicht[a-z]*'],
    ['carbon-film', 'carbon([ -]?film)?|kohleschicht[a-z]*'],
    ['metal-film', 'metal[ -]?film|metallschicht[a-z]*'],
    ['metal-oxide', 'metal[ -]?oxide( film)?|metalloxid[a-z]*'],
    ['wirewound', 'wire[ -]?wound|draht[a-z]*'],
    ['ceramic', 'ceramic|keramik[a-z]*|mlccs?|vielschicht[a-z]*'],
    ['tantalum', 'tantalums?|tantal[a-z]*'],
    ['electrolytic', '(alumini?um )?electrolytics?|aluminiu?m|elektrolyt[a-z]*|[a-z]*elkos?'],
    ['polymer', '(aluminium |conductive )?polymers?|polymer[a-z]*'],
    ['film', '(plastic )?film|folien?[a-z]*'],
  ],
  speed: [
    ['slow', 'slow([ -]?(blow|acting))?|time[ -]?(lag|delay)|t|trage?'],
    ['fast', '(very |quick |super )?fast([ -]?(blow|acting))?|quick([ -]?(blow|acting))?|ff?|flinke?'],
    ['medium', 'medium|m|mitteltrage?'],
  ],
  'safety-class': [['X1'], ['X2'], ['Y1'], ['Y2']],
  shape: [
    ['axial', 'axial[a-z]*'],
    ['radial', 'radial[a-z]*|drum[ -]?core'],
    ['toroidal', 'toroid(al)?s?|ringkern[a-z]*'],
    ['disc', 'dis[ck]s?|scheiben[a-z]*'],
  ],
  gender: [
    ['male', 'male|plug|pin|stecker|mannlich'],
    ['female', 'female|socket|receptacle|jack|buchse|weiblich'],
  ],
  interface: [
    ['I2C', '(i2c|iic|i²c|twi)( bus)?'],
    ['SPI', '(q|quad |dual )?spi( bus)?'],
    ['UART', 'uart|usart'],
    ['USB', 'usb( 2\\.0| 3\\.\\d)?'],
    ['CAN', 'can([ -]?fd)?'],
    ['1-Wire', '1[ -]?wire'],
    ['analogue', 'analogu?e?( voltage)?|analog'],
    ['PWM'],
  ],
}

const TANTALUM = ['A', 'B', 'C', 'D', 'E', 'V', 'X']
const spelled = (key: string) => key.charAt(0).toUpperCase() + key.slice(1).replaceAll('-', ' ')

/** A package that is not here can be meant too: `SOIC-16`. */
export const MEANINGS: readonly Meaning[] = [
  ...[...Object.keys(METRIC_CODES), ...CASES, ...TANTALUM].map((key) => ({
    role: 'package',
    key,
    name: key,
  })),
  ...Object.entries(TABLE).flatMap(([role, rows]) =>
    rows.map(([key, words, name]) => ({
      role,
      key,
      name: name ?? (/[A-Z]/.test(key) ? key : spelled(key)),
      ...(words && { words }),
    })),
  ),
]

const patterns = Map.groupBy(
  Object.entries(TABLE).flatMap(([role, rows]) =>
    rows.map(([key, words]) => ({
      role,
      key,
      pattern: new RegExp(`^(?:${words ?? key.replace(/[-.]/g, '[ -]?')})$`, 'i'),
    })),
  ),
  ({ role }) => role,
)

/** The standard name of a choice in a role, from the names of the choice. Letters are cases where the role is certain. */
export function meaningIn(role: string, names: string[], isCertain: boolean): string | undefined {
  const texts = names.flatMap((name) => {
    const [, before, inside] = /^(.+?) ?\((.+)\)$/.exec(name) ?? []
    return [name, before ?? [], inside ?? []].flat()
  })
  if (role === 'package') return texts.map((text) => packageIn(text, isCertain)).find(Boolean)
  return texts.map((text) => patterns.get(role)?.find(({ pattern }) => pattern.test(text))?.key).find(Boolean)
}

/** What the name of a family says of how its parts are mounted. */
const MOUNTED: [string, RegExp][] = [
  [
    'surface',
    /(?<![a-z])(?:surface[ -]?mount(?:ed|ing)?|sm[dt]|chips?|mlccs?|v-?chip|oberflachen\w*)(?![a-z])/,
  ],
  // Shielded inductors stand on the board, shielded connectors need not.
  [
    'surface',
    /^(?=.*(?:inductor|choke|coil|drossel|spule|induktiv)).*(?:shielded|moulded|molded|power|geschirmt|speicher)/,
  ],
  [
    'through-hole',
    /(?<![a-z])(?:with (?:wire )?leads|leaded|(?:through|thru)[ -]?hole|tht|radial\w*|axial\w*|dis[ck]s?|scheiben\w*|toroid\w*|ringkern\w*|drum[ -]?core|bedrahtet\w*|mit anschlussdrahten|(?:carbon|metal|metal[ -]oxide)[ -]?film|kohleschicht\w*|metallschicht\w*|wire[ -]?wound|draht\w*|trimm?\w*|\w*potentiometers?|cartridge)(?![a-z])/,
  ],
]
const LONG_ENOUGH = /^(?=.*[a-z]).{3}/i
const within = Map.groupBy(
  Object.entries(TABLE).flatMap(([role, rows]) =>
    rows.map(([key, words]) => ({
      role,
      key,
      pattern: new RegExp(`(?<![a-z0-9])(?:${words ?? key.replace(/[-.]/g, '[ -]?')})(?![a-z0-9])`, 'i'),
    })),
  ),
  ({ role }) => role,
)

/** The only meaning in a role that longer texts such as the names of a family have: X7R of 'X7R capacitors 50 V'. */
export function meaningWithin(role: string, texts: string[]): string | undefined {
  const found = new Set(texts.flatMap((text) => meaningsWithin(role, text)))
  return found.size === 1 ? [...found][0] : undefined
}

function meaningsWithin(role: string, text: string): string[] {
  if (role === 'package') return [caseIn(text) ?? CHIP.exec(text)?.[0] ?? []].flat()
  if (role === 'mounting') return MOUNTED.flatMap(([key, words]) => (words.test(text) ? [key] : []))
  const found = (within.get(role) ?? []).flatMap(({ key, pattern }) => {
    const [words = ''] = pattern.exec(text) ?? []
    return LONG_ENOUGH.test(words) ? [{ key, words }] : []
  })
  // 'Carbon film' is no film.
  return found
    .filter(({ words }) => !found.some((other) => other.words !== words && other.words.includes(words)))
    .map(({ key }) => key)
}

const CHIP = new RegExp(`(?<![\\d-])(?:${Object.keys(METRIC_CODES).join('|')})(?![\\d-])`)
const ON_LEADS =
  /^(?:0207$|0309$|0411$|0414$|0617$|0922$|TO-?(?:92|126|220|247|3)(?![0-9])|DO-|DIP|SIP|[PC]?DIP|HC-?49|R-?6|axial|radial)/i
const ON_BOARD =
  /^(?:[2-9]\d{3}$|[A-EVX]$|SO[TDICP]|T?SSOP|MSOP|[A-Z]?QF[NP]|DFN|BGA|LGA|WLCSP|SM[ABC]|D2?PAK|MiniMELF|MELF|SC-|LL-)/i

/** Undefined if the package can be either, or is not known. */
export function mountingOfPackage(name: string): 'surface' | 'through-hole' | undefined {
  if (name in METRIC_CODES) return 'surface'
  if (ON_LEADS.test(name) && !/^DO-?21[34]/i.test(name)) return 'through-hole'
  return ON_BOARD.test(name) ? 'surface' : undefined
}

const CASE_LETTER = /^(?:case |size |bauform )?([A-EVX])(?: ?\(.*\))?$/i
const METRIC_CASE: Record<string, string> = { 3216: 'A', 3528: 'B', 6032: 'C', 7343: 'D' }

/** 'LED 0603', but not 'EIA 3216', which is a case of tantalum capacitors. */
const KIND_BEFORE = /^(?!eia|case|plcc)[a-z]{1,10}[ _-]?(?=\d{4,5}(?!\d))/i

function packageIn(text: string, withLetters: boolean): string | undefined {
  const size = readPackage(text.replace(KIND_BEFORE, ''))
  if ('code' in size) return size.code
  const named = caseNameOf(text)
  if (named) return named
  const [, letter] = (withLetters && CASE_LETTER.exec(text)) || []
  return letter?.toUpperCase() ?? METRIC_CASE[/^EIA-?(\d{4})/i.exec(text)?.[1] ?? '']
}
