import { Readable } from 'node:stream'

/** An answer that is written as fast as its reader takes it. `bytes` end when the reader leaves. */
export function streamedFile(
  fileName: string,
  type: string,
  bytes: AsyncIterable<string | Uint8Array>,
): Response {
  return new Response(Readable.toWeb(Readable.from(inBytes(bytes))) as ReadableStream, {
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename="${fileName}"`,
      'cache-control': 'no-store',
    },
  })
}

async function* inBytes(parts: AsyncIterable<string | Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const part of parts) yield typeof part === 'string' ? Buffer.from(part) : part
}

export const CSV = 'text/csv; charset=utf-8'
