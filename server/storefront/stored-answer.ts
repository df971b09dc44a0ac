import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

/** An answer as it is kept: ready to send in one encoding, from which the others are made. */
export interface StoredAnswer {
  status: number
  etag: string
  /** Names and values in turn, as everywhere here. */
  headers: string[]
  /** Those of the answer 304. */
  unchangedHeaders: string[]
  kept: Form
  /** Made when a client first asks for it, as few do. */
  gzip: Form | undefined
  /** Bytes that it takes in memory, about. */
  size: number
}

/** What goes over the wire. */
export interface Form {
  encoding: Encoding
  headers: string[]
  body: Buffer
}

/** Below this, compressing saves nothing that a packet would notice. */
const COMPRESSED_FROM = 1000
/** Half the time of 6 for five hundredths more bytes. */
const BROTLI_QUALITY = 5
/** A tenth fewer bytes for thirty times the time. */
const BROTLI_QUALITY_MOST = 11
/** An entry's own cost beside its body, and a gzip of it that may come later. */
const OVERHEAD = 6000

const squeeze = promisify(brotliCompress)
const expand = promisify(brotliDecompress)
const zip = promisify(gzip)

/** Of the answer to a conditional read only these (RFC 9110 section 15.4.5); the client keeps the others. */
const UNCHANGED = new Set(['etag', 'cache-control', 'vary', 'link', 'total-count'])
/** Of one connection, or of the body's length, which the sender sets. */
const LEFT_OUT = new Set(['content-length', 'connection', 'keep-alive', 'transfer-encoding', 'date'])

/** Keeps an answer whole. `etag` is used where it brings none of its own. */
export async function keep(response: Response, text: string, etag: string): Promise<StoredAnswer> {
  const plain = Buffer.from(text)
  const compressed = plain.length >= COMPRESSED_FROM
  const headers = new Headers(response.headers)
  if (!headers.has('etag')) headers.set('etag', etag)
  if (compressed) headers.append('vary', 'Accept-Encoding')
  const kept = [...headers].filter(([name]) => !LEFT_OUT.has(name))
  const form = compressed
    ? formOf(kept.flat(), 'br', await compress(plain))
    : formOf(kept.flat(), 'identity', plain)
  return {
    status: response.status,
    etag: headers.get('etag') ?? etag,
    headers: kept.flat(),
    unchangedHeaders: kept.filter(([name]) => UNCHANGED.has(name)).flat(),
    kept: form,
    gzip: undefined,
    size: OVERHEAD + form.body.length,
  }
}

function formOf(headers: string[], encoding: Encoding, body: Buffer): Form {
  const encoded = encoding === 'identity' ? [] : ['content-encoding', encoding]
  return { encoding, headers: [...headers, ...encoded, 'content-length', String(body.length)], body }
}

/** Compresses an answer that stays as far as it goes, off this thread. */
export async function compressMore(answer: StoredAnswer): Promise<void> {
  if (answer.kept.encoding !== 'br') return
  const body = await compress(await expand(answer.kept.body), BROTLI_QUALITY_MOST)
  answer.kept = formOf(answer.headers, 'br', body)
}

function compress(plain: Buffer, quality = BROTLI_QUALITY): Promise<Buffer> {
  return squeeze(plain, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
    },
  })
}

/** The answer in the encoding that the client takes: at once where that is kept. */
export function formIn(answer: StoredAnswer, wanted: Encoding): Form | Promise<Form> {
  const { kept, gzip } = answer
  if (kept.encoding === wanted || kept.encoding === 'identity') return kept
  return wanted === 'gzip' && gzip ? gzip : remake(answer, wanted)
}

async function remake(answer: StoredAnswer, wanted: Encoding): Promise<Form> {
  const plain = await expand(answer.kept.body)
  if (wanted === 'identity') return formOf(answer.headers, 'identity', plain)
  answer.gzip = formOf(answer.headers, 'gzip', await zip(plain))
  return answer.gzip
}
