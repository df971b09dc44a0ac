import type { RoleValues } from '#server/catalog/lexicon/standard.ts'
import data from './names.json' with { type: 'json' }

interface NamedPart {
  name: string
  /** Its own first, then what that is of. */
  kinds: string[]
  values: RoleValues
}

interface NamesOfPart {
  symbol?: string | undefined
  footprint?: string | undefined
}

/**
 * From the libraries of KiCad 9 and 10. Kind; symbol, absent where a kind alone does not say it; footprint; mounting; the only pitch,
 * with another the footprint is unknown. `{…}` stand for numbers, pitch and diameter in millimetres.
 */
export const TEMPLATES = data.templates.map((row) => {
  const [kind = '', symbol = '', footprint = '', mounting, onlyPitch] = row.split('; ')
  return {
    kind,
    symbol,
    footprint,
    mounting: mounting as 'surface' | 'through-hole' | undefined,
    onlyPitch: Number(onlyPitch),
  }
})

/**
 * Kinds; name; on which condition: a role, or 'body' for package and name, is, is at most, has or is in the table what follows. `{…}` stands for the
 * name of the package in a table. Pins of transistors and regulators differ from part to part, so that these have no symbol.
 */
const [SYMBOLS, FOOTPRINTS] = [data.symbols, data.footprints].map((rows) =>
  rows.map((row) => {
    const [kinds = '', name = '', conditions] = row.split('; ')
    return { kinds: kinds.split(' '), name, conditions: conditions?.split(' & ') ?? [] }
  }),
)

/** By table and package. Table; what its names begin with; packages, with '=' before the end of a name that is another. */
const TABLES = new Map(
  data.tables.flatMap((row) => {
    const [table = '', beginning = '', packages = ''] = row.split('; ')
    return packages.split(' ').map((each): [string, string] => {
      const [body = '', end = body] = each.split('=')
      return [`${table} ${body}`, beginning + end]
    })
  }),
)

const MAX_COLUMNS = 40
/** Of these all kinds have no more in common than their package. */
const WIDE = ['transistor', 'ic']
/** In millimetres. */
const SIZES = ['pitch', 'diameter', 'length', 'height']

/** Symbol and footprint of a part without its own (rules: T-7). None is better than a wrong one. */
export function namesOfPart(part: NamedPart): NamesOfPart {
  const { kinds, values } = part
  const written = TEMPLATES.find(({ kind, symbol }) => kind === kinds[0] && symbol)
  if (written) return !values.mounting || values.mounting === written.mounting ? filled(written, values) : {}
  return { symbol: nameIn(SYMBOLS, part), footprint: nameIn(FOOTPRINTS, part) }
}

function nameIn(rows: typeof SYMBOLS, part: NamedPart): string | undefined {
  const [kind = '', wider = ''] = part.kinds
  for (const { kinds, name, conditions } of rows ?? []) {
    if (!kinds.includes(kind) && !(WIDE.includes(wider) && kinds.includes(wider))) continue
    const [, table] = /\{(\w+)\}/.exec(name) ?? []
    const body = TABLES.get(`${table} ${part.values.package}`)
    if ((!table || body) && conditions.every((each) => meets(part, each)))
      return name.replace(`{${table}}`, body ?? '')
  }
  return undefined
}

function meets({ name, values }: NamedPart, condition: string): boolean {
  const [, role = '', sign, wanted = ''] = /^(\w+)(=|<=|~| in )(.*)$/.exec(condition) ?? []
  const texts = { name, body: `${values.package} ${name}` }
  const value = texts[role as 'body'] ?? values[role]
  const has = SIZES.includes(role) ? millimetres(value) : value
  const text = String(has ?? '')
  if (sign === ' in ') return TABLES.has(`${wanted} ${text}`)
  if (sign === '<=') return Number(has) <= Number(wanted)
  return sign === '~' ? new RegExp(wanted, 'i').test(text) : text === wanted
}

const millimetres = (value: RoleValues[string]) => Math.round(Number(value) * 1e5) / 100
const padded = (count: number) => String(count).padStart(2, '0')

/** Without a footprint where a number is missing, or is one that the libraries do not have. */
function filled(
  { symbol, footprint, onlyPitch }: (typeof TEMPLATES)[number],
  values: RoleValues,
): NamesOfPart {
  const rows = Number(values.rows ?? 1)
  const pins = Number(values.pins)
  const columns = pins / rows
  const pitch = millimetres(values.pitch)
  if (!Number.isInteger(columns) || columns > MAX_COLUMNS || (rows !== 1 && rows !== 2)) return {}
  const texts: Record<string, string> = {
    pins: String(pins),
    columns: padded(columns),
    pitch: pitch.toFixed(2),
  }
  const fill = (text: string, rowsText: string) =>
    text.replace(/\{(\w+)\}/g, (_, key: string) => (key === 'rows' ? rowsText : (texts[key] ?? '')))
  const known = onlyPitch && pitch !== onlyPitch ? undefined : fill(footprint, String(rows))
  const isAngled = values.orientation !== undefined && values.orientation !== 'straight'
  return {
    symbol: fill(symbol, padded(rows)) + (rows === 2 ? '_Odd_Even' : ''),
    footprint: known?.includes('NaN') || isAngled ? undefined : known,
  }
}
