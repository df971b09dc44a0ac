import { isKindNamed } from '#server/catalog/lexicon/kind-names.ts'
import { KINDS } from '#server/catalog/lexicon/kinds.ts'
import { TEMPLATES } from './names-of-part.ts'

interface KicadSaid {
  kinds: string[]
  mounting?: 'surface' | 'through-hole'
}

const MAX_TEXT = 400

const FOOTPRINTS = TEMPLATES.map(({ kind, footprint, mounting }) => ({
  kinds: [kind],
  mounting,
  pattern: patternOf(footprint),
}))
/** Others, whose kind their words say. */
const CONNECTORS = /(?<![A-Za-z])(?:(?:TerminalBlock|JST|Molex|PinHeader|PinSocket)[\w.,-]*?|Conn)_\d+x\d/i

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
  if (!found) return CONNECTORS.test(short) ? { kinds: [connectorIn(short.replaceAll('_', ' '))] } : undefined
  const mounting = /SMD/i.test(short) ? 'surface' : found.mounting
  return { kinds: found.kinds, ...(mounting && { mounting }) }
}

function connectorIn(text: string): string {
  return KINDS.find(({ key, of }) => of === 'connector' && isKindNamed(key, text))?.key ?? 'connector'
}
