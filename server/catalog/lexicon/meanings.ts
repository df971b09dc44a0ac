import { CASES, caseNameOf } from '#contract/catalog/quantities/cases.ts'
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
    ['thick-film', 'thick[ -]?film|dickschicht'],
    ['thin-film', 'thin[ -]?film|dunnschicht'],
    ['carbon-film', 'carbon([ -]?film)?|kohleschicht'],
    ['metal-film', 'metal[ -]?film|metallschicht'],
    ['metal-oxide', 'metal[ -]?oxide( film)?|metalloxid'],
    ['wirewound', 'wire[ -]?wound|draht(gewickelt)?'],
  ],
  speed: [
    ['slow', 'slow([ -]?(blow|acting))?|time[ -]?(lag|delay)|t|trage?'],
    ['fast', '(very |quick |super )?fast([ -]?(blow|acting))?|quick([ -]?(blow|acting))?|ff?|flinke?'],
    ['medium', 'medium|m|mitteltrage?'],
  ],
  'safety-class': [['X1'], ['X2'], ['Y1'], ['Y2']],
  gender: [
    ['male', 'male|plug|pin|stecker|mannlich'],
    ['female', 'female|socket|receptacle|jack|buchse|weiblich'],
  ],
  interface: [
    ['I2C', 'i2c|iic|i²c|twi'],
    ['SPI', '(q|quad |dual )?spi'],
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
export function meaningIn(role: string, texts: string[], isCertain: boolean): string | undefined {
  if (role === 'package') return texts.map((text) => packageIn(text, isCertain)).find(Boolean)
  return texts.map((text) => patterns.get(role)?.find(({ pattern }) => pattern.test(text))?.key).find(Boolean)
}

const CASE_LETTER = /^(?:case |size |bauform )?([A-EVX])(?: ?\(.*\))?$/i
const METRIC_CASE: Record<string, string> = { 3216: 'A', 3528: 'B', 6032: 'C', 7343: 'D' }

function packageIn(text: string, withLetters: boolean): string | undefined {
  const size = readPackage(text)
  if ('code' in size) return size.code
  const named = caseNameOf(text)
  if (named) return named
  const [, letter] = (withLetters && CASE_LETTER.exec(text)) || []
  return letter?.toUpperCase() ?? METRIC_CASE[/^EIA-?(\d{4})/i.exec(text)?.[1] ?? '']
}
