import { roundToNine } from '#contract/quantities/round-to-nine.ts'
import { KICAD_NAMES, type KicadName } from './kicad-names.ts'

export interface KicadSaid {
  families: string[]
  values: Record<string, number | string>
}

const TEXT_MOST = 400

const FOOTPRINTS = KICAD_NAMES.flatMap(({ families, footprint, values }) =>
  footprint === undefined ? [] : [{ families, values, pattern: patternOf(footprint) }],
)
/** Names of other makers' bodies have the same form. */
const KIN: { families: string[]; pattern: RegExp }[] = [
  { families: ['terminal-blocks'], pattern: kin('TerminalBlock') },
  { families: ['wire-to-board-headers'], pattern: kin('(?:JST|Molex)') },
  { families: ['pin-headers'], pattern: kin('PinHeader') },
  { families: ['pin-sockets'], pattern: kin('PinSocket') },
]

function kin(start: string): RegExp {
  const size = '(?<rows>\\d+)x(?<columns>\\d+)(?:[\\w-]*?_P(?<pitch>\\d+(?:\\.\\d+)?)mm)?'
  return new RegExp(`(?<![A-Za-z])${start}[\\w.,-]*?_${size}`, 'i')
}

function patternOf(text: string): RegExp {
  const [, plain = text] = text.split(':')
  const seen = new Set<string>()
  const body = plain
    .split(/(\{\w+\})/)
    .map((piece) => {
      const [, key] = /^\{(\w+)\}$/.exec(piece) ?? []
      if (!key) return piece.replace(/[.*+?^$()[\]\\|-]/g, '\\$&')
      if (seen.has(key)) return '\\d+(?:\\.\\d+)?'
      seen.add(key)
      return `(?<${key}>\\d+(?:\\.\\d+)?)`
    })
    .join('')
  return new RegExp(`(?<![A-Za-z0-9])${body.replace(/_(?:Vertical|Horizontal)$/, '')}`, 'i')
}

/** Undefined if the text has no such name. */
export function readKicadNames(text: string): KicadSaid | undefined {
  const short = text.slice(0, TEXT_MOST)
  for (const { families, values, pattern } of FOOTPRINTS) {
    const found = pattern.exec(short)
    if (found) return saidBy(families, found.groups, /SMD/i.test(short) ? SURFACE : values)
  }
  for (const { families, pattern } of KIN) {
    const found = pattern.exec(short)
    if (found) return saidBy(families, found.groups)
  }
  const generic = /(?<![A-Za-z])Conn_(?<rows>\d+)x(?<columns>\d+)/i.exec(short)
  return generic ? saidBy(['connectors'], generic.groups) : undefined
}

const SURFACE = { mounting: 'surface' }

function saidBy(
  families: string[],
  groups: Record<string, string> = {},
  values: KicadName['values'] = {},
): KicadSaid {
  const { rows = '1', columns, pitch, diameter } = groups
  return {
    families,
    values: {
      ...(columns && { ways: Number(rows) * Number(columns), rows: Number(rows) }),
      ...(pitch && { pitch: roundToNine(Number(pitch) / 1000) }),
      ...(diameter && { diameter: roundToNine(Number(diameter) / 1000) }),
      ...values,
    },
  }
}
