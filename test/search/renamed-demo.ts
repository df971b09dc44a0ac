import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { METRIC_CODES } from '#contract/catalog/quantities/packages.ts'
import type { LeafFamily } from '#server/demo/leaf-families.ts'

/** In the form of a file of families: roots first, choices with keys and names. */
interface RenamedFamily {
  key: string
  parent: string | null
  name: string
  parameters: (Omit<LeafFamily['parameters'][number], 'choices'> & {
    choices?: { key: string; name: string }[]
  })[]
}

interface RenamedDemo {
  families: RenamedFamily[]
  /** Rows of a file of products. */
  parts: Record<string, string>[]
  /** The new key of a family, of its parameter or of a choice, by the keys of the demo. */
  keyOf: (family: string, parameter?: string, choice?: string) => string
}

const OTHER_NAMES = new Map(
  readFileSync(new URL('other-names.tsv', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line): [string, string[]] => {
      const [key = '', ...names] = line.split('\t')
      return [key, names]
    }),
)

/** How another firm may write a choice: in full, and in short or in German. Others stay. */
const OTHER_CHOICES: Readonly<Record<string, [full: string, short: string]>> = {
  'SOT-23': ['SOT-23-3 (TO-236AB)', 'TO-236AB'],
  'SOT-223': ['SOT-223 (TO-261)', 'SOT223'],
  DPAK: ['TO-252 (DPAK)', 'TO-252'],
  SMA: ['SMA (DO-214AC)', 'DO-214AC'],
  'DO-41': ['DO-41 (DO-204AL)', 'DO-204AL'],
  'TO-92': ['TO-92-3', 'TO92'],
  'TO-220': ['TO-220AB', 'TO220'],
  C0G: ['C0G (NP0)', 'NP0'],
  surface: ['Surface mount', 'SMD'],
  'through-hole': ['Through hole', 'THT'],
  'thick-film': ['Thick film', 'Dickschicht'],
  'thin-film': ['Thin film', 'Dünnschicht'],
  automotive: ['AEC-Q200', 'Automotive'],
  'sulphur-proof': ['Anti-sulfur', 'Sulfur resistant'],
  'pulse-proof': ['Pulse withstanding', 'Anti-surge'],
  'soft-terminals': ['Flexible termination', 'Soft termination'],
  'low-inductance': ['Low inductance', 'Low ESL'],
  'low-impedance': ['Low impedance', 'Low ESR'],
  N: ['N-channel', 'N-Kanal'],
  P: ['P-channel', 'P-Kanal'],
  I2C: ['I²C', 'IIC'],
  SPI: ['SPI bus', 'SPI'],
  red: ['Red', 'rot'],
  green: ['Green', 'grün'],
  blue: ['Blue', 'blau'],
  yellow: ['Yellow', 'gelb'],
  white: ['White', 'weiß'],
  black: ['Black', 'schwarz'],
  grey: ['Gray', 'grau'],
  amber: ['Amber', 'bernstein'],
  slow: ['Time lag (T)', 'träge'],
  fast: ['Quick acting (F)', 'flink'],
  changeover: ['SPDT', 'Wechsler'],
  'two-changeover': ['DPDT', '2 Wechsler'],
  closing: ['SPST-NO', 'Schließer'],
  NOT: ['Inverter (NOT)', 'Inverter'],
}

const COLUMN = 'parameters.'

type Style = 'plain' | 'full' | 'short'
const STYLES: Style[] = ['plain', 'full', 'short']

/**
 * The demo as another firm would have it: all keys are random, families have names in German (odd seeds) or in other English
 * (even seeds), and choices are written plainly, in full ('SMD 0603 (1608 metric)') or in short ('R0603'), in this order of
 * seeds. A key of the demo has one new key in all families, from the fourth seed on another one in each.
 */
export function renameDemo(
  families: readonly LeafFamily[],
  parts: readonly Record<string, string>[],
  seed: number,
): RenamedDemo {
  const style = STYLES[seed % STYLES.length] as Style
  const random = (text: string) => {
    const hash = createHash('sha256').update(`${seed} ${text}`).digest()
    return String.fromCharCode(...hash.subarray(0, 10).map((byte) => 97 + (byte % 26)))
  }
  const keyOf: RenamedDemo['keyOf'] = (family, parameter, choice) => {
    if (parameter === undefined) return random(`family ${family}`)
    const key = seed > STYLES.length ? `${family} ${parameter}` : parameter
    return random(choice === undefined ? `parameter ${key}` : `choice ${key} ${choice}`)
  }
  const nameOf = (key: string) => OTHER_NAMES.get(key)?.[(seed + 1) % 2] ?? key
  const roots = [...new Set(families.map(({ parent }) => parent))].map((key) => ({
    key: keyOf(key),
    parent: null,
    name: nameOf(key),
    parameters: [],
  }))
  const renamed = families.map(({ key: family, parent, parameters }) => ({
    key: keyOf(family),
    parent: keyOf(parent),
    name: nameOf(family),
    parameters: parameters.map(({ choices, ...parameter }) => ({
      ...parameter,
      key: keyOf(family, parameter.key),
      ...(choices && {
        choices: choices.map((choice) => ({
          key: keyOf(family, parameter.key, choice),
          name: written(choice, style),
        })),
      }),
    })),
  }))
  return { families: [...roots, ...renamed], parts: parts.map(renamedPart), keyOf }

  function renamedPart(row: Record<string, string>): Record<string, string> {
    const { parameters = [] } = families.find(({ key }) => key === row.family) ?? {}
    const cells = Object.entries(row).filter(([column]) => !column.startsWith(COLUMN))
    for (const { key, kind } of parameters) {
      const value = row[COLUMN + key]
      if (value)
        cells.push([
          COLUMN + keyOf(row.family as string, key),
          kind === 'choice' ? keyOf(row.family as string, key, value) : value,
        ])
    }
    return { ...Object.fromEntries(cells), family: keyOf(row.family as string) }
  }
}

function written(choice: string, style: Style): string {
  const plain = /^[a-z-]+$/.test(choice) ? choice.replaceAll('-', ' ') : choice
  if (style === 'plain') return plain
  const [full, short] = OTHER_CHOICES[choice] ?? []
  const metric = METRIC_CODES[choice as keyof typeof METRIC_CODES]
  if (style === 'full') return full ?? (metric ? `SMD ${choice} (${metric} metric)` : plain)
  return short ?? (metric ? `R${choice}` : plain.replace(/^(DIP|SOIC|LQFP|QFN)-(\d+)$/, '$1$2'))
}
