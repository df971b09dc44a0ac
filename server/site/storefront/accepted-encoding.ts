import type { Encoding } from './stored-answer.ts'

/** Browsers send only a few different headers. The limit bounds the memory that other clients can use. */
const CACHE_ENTRIES = 200
const cached = new Map<string, Encoding>()

/** RFC 9110 section 12.5.3. Prefers Brotli to gzip to none at equal weights. */
export function acceptedEncoding(header: string | undefined): Encoding {
  if (header === undefined) return 'identity'
  const encoding = cached.get(header)
  if (encoding) return encoding
  const accepted = negotiate(header)
  if (cached.size >= CACHE_ENTRIES) cached.clear()
  cached.set(header, accepted)
  return accepted
}

function negotiate(header: string): Encoding {
  const weights = new Map(header.toLowerCase().split(',').map(weighted))
  const weightOf = (name: string) => weights.get(name) ?? weights.get('*') ?? 0
  const [br, gzip] = [weightOf('br'), Math.max(weightOf('gzip'), weights.get('x-gzip') ?? 0)]
  const best = Math.max(br, gzip)
  if (best === 0 || best < (weights.get('identity') ?? 0)) return 'identity'
  return br >= gzip ? 'br' : 'gzip'
}

function weighted(part: string): [string, number] {
  const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim())
  const q = parameters.find((piece) => piece.startsWith('q='))
  const weight = q === undefined ? 1 : Number(q.slice(2))
  return [name, Number.isFinite(weight) ? weight : 0]
}
