import { Duplex } from 'node:stream'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import type { Context, Hono } from 'hono'
import { clientIn } from '#server/platform/http/limits/client-address.ts'
import { acceptedEncoding } from '#server/site/storefront/accepted-encoding.ts'
import { brotliOptions, compress, MIN_COMPRESSED_BYTES } from '#server/site/storefront/stored-answer.ts'
import { isPublic } from '#server/site/storefront/storefront.ts'

/** A third of the time of quality 5 for 5 % more bytes: these answers are sent once. */
const BROTLI_QUALITY = 4
/** JSON repeats itself so much that half of the time of quality 4 makes only 4 % more bytes. */
const JSON_BROTLI_QUALITY = 2
const JSON_TYPE = /^application\/json/
const TEXTS = /^(?:text\/(?!event-stream)|application\/(?:json|xml|javascript|[\w.-]+\+json)|image\/svg)/
/** Files of sitemaps are the only texts that are written while they are read. */
const STREAMED = /^application\/xml/

/** Mount it behind what counts processor time (rules: P-75). */
export function compressAnswers(web: Hono): void {
  web.use(async (context, next) => {
    await next()
    // Answers to keep are made without a client. The storefront compresses them.
    if (clientIn(context) === undefined || !isOpenText(context)) return
    if (!context.res.headers.has('vary')) context.header('vary', 'Accept-Encoding')
    const { method, raw } = context.req
    const { res } = context
    const encoding = acceptedEncoding(raw.headers.get('accept-encoding') ?? undefined)
    if (encoding === 'identity' || method === 'HEAD' || !res.body) return
    const headers = new Headers(res.headers)
    headers.set('content-encoding', encoding)
    headers.delete('content-length')
    const answered = { status: res.status, headers }
    if (STREAMED.test(typeOf(res)))
      return replace(context, new Response(flushed(res.body, encoding), answered))
    const plain = new Uint8Array(await res.arrayBuffer())
    if (plain.length < MIN_COMPRESSED_BYTES) {
      headers.delete('content-encoding')
      return replace(context, new Response(plain, answered))
    }
    const quality = JSON_TYPE.test(typeOf(res)) ? JSON_BROTLI_QUALITY : BROTLI_QUALITY
    const body = await compress(plain, encoding, quality)
    headers.set('content-length', String(body.length))
    replace(context, new Response(new Uint8Array(body), answered))
  })
}

/** An answer for one person never is compressed: its length would tell about secrets in it (BREACH). */
function isOpenText({ req, res }: Context): boolean {
  const { headers } = res
  if (req.path.startsWith('/api/auth/') || !isPublic(headers)) return false
  if (headers.has('content-encoding') || headers.has('content-range')) return false
  return res.status === 304 || TEXTS.test(typeOf(res))
}

const typeOf = ({ headers }: Response) => headers.get('content-type') ?? ''

/** Hono would add the headers of the present answer to the new one. */
function replace(context: Context, response: Response): void {
  context.res = undefined
  context.res = response
}

function flushed(body: ReadableStream<Uint8Array>, encoding: 'br' | 'gzip'): ReadableStream<Uint8Array> {
  const coder =
    encoding === 'br'
      ? createBrotliCompress({ ...brotliOptions(BROTLI_QUALITY), flush: constants.BROTLI_OPERATION_FLUSH })
      : createGzip({ flush: constants.Z_SYNC_FLUSH })
  return body.pipeThrough<Uint8Array>(Duplex.toWeb(coder) as never)
}
