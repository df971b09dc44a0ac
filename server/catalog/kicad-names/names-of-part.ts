import { KICAD_BODIES, millimetres, type PartParameters } from './kicad-bodies.ts'
import { KICAD_NAMES, type KicadName } from './kicad-names.ts'

interface NamedPart {
  /** Of its families, from the root. */
  path: string[]
  parameters: PartParameters
}

interface NamesOfPart {
  symbol?: string | undefined
  footprint?: string | undefined
}

const MAX_COLUMNS = 40

/** Symbol and footprint of a part without its own (rules: T-7). */
export function namesOfPart({ path, parameters }: NamedPart): NamesOfPart {
  const fits = ({ families }: { families: string[] }) => families.some((key) => path.includes(key))
  const mounting = parameters.mounting
  const written = KICAD_NAMES.find(
    (name) => fits(name) && (!name.mounting || !mounting || name.mounting === mounting),
  )
  if (written) return filled(written, parameters)
  const body = KICAD_BODIES.find(fits)
  if (!body) return {}
  const { symbol, symbolWhere, footprint } = body
  return {
    symbol: symbolWhere && !symbolWhere(parameters) ? undefined : symbol,
    footprint: footprint?.(parameters),
  }
}

const padded = (count: number) => String(count).padStart(2, '0')

/** Without a footprint where a number is missing, or is one that the libraries do not have. */
function filled({ symbol, footprint, onlyPitch }: KicadName, parameters: PartParameters): NamesOfPart {
  const rows = Number(parameters.rows ?? 1)
  const ways = Number(parameters.ways ?? parameters.contacts)
  const columns = ways / rows
  const [pitch, diameter] = [millimetres(parameters.pitch), millimetres(parameters.diameter)]
  const counted = Number.isInteger(columns) && columns <= MAX_COLUMNS && (rows === 1 || rows === 2)
  if (symbol.includes('{columns}') && !counted) return {}
  const values: Record<string, string> = {
    ways: String(ways),
    columns: padded(columns),
    pitch: pitch.toFixed(2),
    diameter: diameter.toFixed(1),
  }
  const fill = (name: string, rowsText: string) =>
    name.replace(/\{(\w+)\}/g, (_, key: string) => (key === 'rows' ? rowsText : (values[key] ?? '')))
  const known = footprint && !(onlyPitch && pitch !== onlyPitch) ? fill(footprint, String(rows)) : undefined
  return {
    symbol: fill(symbol, padded(rows)) + (rows === 2 ? '_Odd_Even' : ''),
    footprint: known?.includes('NaN') ? undefined : known,
  }
}
