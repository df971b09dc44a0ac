import { KICAD_NAMES, type KicadName } from './kicad-names.ts'

interface KicadSaid {
  families: string[]
  mounting?: KicadName['mounting']
}

const MAX_TEXT = 400

const FOOTPRINTS = KICAD_NAMES.flatMap(({ families, footprint, mounting }) =>
  footprint === undefined ? [] : [{ families, mounting, pattern: patternOf(footprint) }],
)
const KIN: { families: string[]; pattern: RegExp }[] = [
  { families: ['terminal-blocks'], pattern: kin('TerminalBlock') },
  { families: ['wire-to-board-headers'], pattern: kin('(?:JST|Molex)') },
  { families: ['pin-headers'], pattern: kin('PinHeader') },
  { families: ['pin-sockets'], pattern: kin('PinSocket') },
  { families: ['connectors'], pattern: /(?<![A-Za-z])Conn_\d+x\d/i },
]

function kin(start: string): RegExp {
  return new RegExp(`(?<![A-Za-z])${start}[\\w.,-]*?_\\d+x\\d`, 'i')
}

function patternOf(name: string): RegExp {
  const [, plain = name] = name.split(':')
  const body = plain
    .split(/\{\w+\}/)
    .map((piece) => piece.replace(/[.*+?^$()[\]\\|-]/g, '\\$&'))
    .join('\\d+(?:\\.\\d+)?')
  return new RegExp(`(?<![A-Za-z0-9])${body.replace(/_(?:Vertical|Horizontal)$/, '')}`, 'i')
}

export function readKicadNames(text: string): KicadSaid | undefined {
  const short = text.slice(0, MAX_TEXT)
  const found = FOOTPRINTS.find(({ pattern }) => pattern.test(short))
  if (!found) return KIN.find(({ pattern }) => pattern.test(short))
  const mounting = /SMD/i.test(short) ? 'surface' : found.mounting
  return { families: found.families, ...(mounting && { mounting }) }
}
