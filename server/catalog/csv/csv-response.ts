import { Readable } from 'node:stream'

export function csvResponse(fileName: string, texts: AsyncIterable<string>): Response {
  return new Response(Readable.toWeb(Readable.from(inBytes(texts))) as ReadableStream, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${fileName}"`,
      'cache-control': 'no-store',
    },
  })
}

async function* inBytes(texts: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  for await (const text of texts) yield Buffer.from(text)
}
