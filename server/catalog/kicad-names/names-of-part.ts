import type { RoleValues } from '#server/catalog/lexicon/standard.ts'
import { KICAD_BODIES, millimetres } from './kicad-bodies.ts'
import { KICAD_NAMES, type KicadName } from './kicad-names.ts'

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

const MAX_COLUMNS = 40
/** Of these all kinds have no more in common than their package. */
const WIDE = ['transistor', 'ic']

/** Symbol and footprint of a part without its own (rules: T-7). None is better than a wrong one. */
export function namesOfPart({ name, kinds: [kind = '', wider = ''], values }: NamedPart): NamesOfPart {
  const written = KICAD_NAMES.find((each) => each.kind === kind && each.symbol)
  if (written) return !values.mounting || values.mounting === written.mounting ? filled(written, values) : {}
  const body =
    KICAD_BODIES.find(({ kinds }) => kinds.includes(kind)) ??
    KICAD_BODIES.find(({ kinds }) => WIDE.includes(wider) && kinds.includes(wider))
  if (!body) return {}
  const { symbol, symbolWhere, footprint } = body
  return {
    symbol: symbolWhere && !symbolWhere(values, name) ? undefined : symbol,
    footprint: footprint?.(values, name),
  }
}

const padded = (count: number) => String(count).padStart(2, '0')

/** Without a footprint where a number is missing, or is one that the libraries do not have. */
function filled({ symbol = '', footprint, onlyPitch }: KicadName, values: RoleValues): NamesOfPart {
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
