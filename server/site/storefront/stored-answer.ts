import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

export interface StoredAnswer {
  status: number
  etag: string
  /** Alternating names and values, as everywhere in this file. */
  headers: string[]
  unchangedHeaders: string[]
  kept: Form
  gzip: Form | undefined
  /** While it is expanded, for all who ask meanwhile. Not kept, because it is up to 20 times as large. */
  plain: Promise<Buffer> | undefined
  size: number
}

export interface Form {
  encoding: Encoding
  headers: string[]
  body: Buffer
}

/** Half the time of quality 6 for 5 % more bytes. */
const BROTLI_QUALITY = 5
/** 10 % fewer bytes for 30 times the time. */
const MAX_BROTLI_QUALITY = 11
const OVERHEAD = 6000

/** Headers of a 304 (RFC 9110 section 15.4.5); the client keeps the others. */
const UNCHANGED = new Set(['etag', 'cache-control', 'vary', 'link', 'total-count'])
const LEFT_OUT = new Set(['content-length', 'connection', 'keep-alive', 'transfer-encoding', 'date'])

export async function keep(response: Response, text: string, etag: string): Promise<StoredAnswer> {
  const plain = Buffer.from(text)
  const compressed = plain.length >= MIN_COMPRESSED_BYTES
  const headers = new Headers(response.headers)
  if (!headers.has('etag')) headers.set('etag', etag)
  if (compressed) headers.append('vary', 'Accept-Encoding')
  const kept = [...headers].filter(([name]) => !LEFT_OUT.has(name))
  const form = compressed
    ? formOf(kept.flat(), 'br', await compress(plain, 'br', BROTLI_QUALITY))
    : formOf(kept.flat(), 'identity', plain)
  return {
    status: response.status,
    etag: headers.get('etag') ?? etag,
    headers: kept.flat(),
    unchangedHeaders: kept.filter(([name]) => UNCHANGED.has(name)).flat(),
    kept: form,
    gzip: undefined,
    plain: undefined,
    size: OVERHEAD + form.body.length,
  }
}

function formOf(headers: string[], encoding: Encoding, body: Buffer): Form {
  const encoded = encoding === 'identity' ? [] : ['content-encoding', encoding]
  return { encoding, headers: [...headers, ...encoded, 'content-length', String(body.length)], body }
}

export async function compressMore(answer: StoredAnswer): Promise<void> {
  if (answer.kept.encoding !== 'br') return
  const body = await compress(await expand(answer.kept.body), 'br', MAX_BROTLI_QUALITY)
  answer.kept = formOf(answer.headers, 'br', body)
}

/** Synchronous if that form exists. Small answers are always uncompressed. */
export function formIn(answer: StoredAnswer, wanted: Encoding): Form | Promise<Form> {
  const { kept, gzip } = answer
  if (kept.encoding === wanted || kept.encoding === 'identity') return kept
  return wanted === 'gzip' && gzip ? gzip : convert(answer, wanted)
}

async function convert(answer: StoredAnswer, wanted: Encoding): Promise<Form> {
  answer.plain ??= expand(answer.kept.body).finally(() => {
    answer.plain = undefined
  })
  const plain = await answer.plain
  if (wanted === 'identity') return formOf(answer.headers, 'identity', plain)
  answer.gzip = formOf(answer.headers, 'gzip', await compress(plain, 'gzip', BROTLI_QUALITY))
  return answer.gzip
}

/** Bytes. Smaller answers fit into one packet anyway. */
export const MIN_COMPRESSED_BYTES = 1000

const squeeze = promisify(brotliCompress)
const zip = promisify(gzip)
const expand = promisify(brotliDecompress)

export function compress(plain: Uint8Array, encoding: 'br' | 'gzip', quality: number): Promise<Buffer> {
  return encoding === 'br' ? squeeze(plain, brotliOptions(quality, plain.length)) : zip(plain)
}

export function brotliOptions(quality: number, bytes = 0) {
  return { params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes } }
}
