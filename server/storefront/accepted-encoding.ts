import type { Encoding } from './stored-answer.ts'

/** Browsers send a handful of different headers; only so many are remembered. */
const REMEMBERED = 200
const known = new Map<string, Encoding>()

/** The encoding that a client is answered in, by its Accept-Encoding (RFC 9110 section 12.5.3): Brotli before gzip. */
export function acceptedEncoding(header: string | undefined): Encoding {
  if (header === undefined) return 'identity'
  const before = known.get(header)
  if (before) return before
  const accepted = chosen(header)
  if (known.size >= REMEMBERED) known.clear()
  known.set(header, accepted)
  return accepted
}

function chosen(header: string): Encoding {
  const weights = new Map(header.toLowerCase().split(',').map(weighted))
  const weightOf = (name: string) => weights.get(name) ?? weights.get('*') ?? 0
  const [br, gzip] = [weightOf('br'), Math.max(weightOf('gzip'), weights.get('x-gzip') ?? 0)]
  if (br === 0 && gzip === 0) return 'identity'
  return br >= gzip ? 'br' : 'gzip'
}

function weighted(part: string): [string, number] {
  const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim())
  const q = parameters.find((piece) => piece.startsWith('q='))
  const weight = q === undefined ? 1 : Number(q.slice(2))
  return [name, Number.isFinite(weight) ? weight : 0]
}
