import { Readable } from 'node:stream'
import { makeZip } from 'client-zip'

/** An answer that is written as fast as its reader takes it. `bytes` end when the reader leaves. */
export function streamedFile(
  fileName: string,
  type: string,
  bytes: AsyncIterable<string | Uint8Array>,
): Response {
  const body = Readable.toWeb(Readable.from(inBytes(bytes))) as ReadableStream
  return new Response(body, { headers: fileHeaders(fileName, type) })
}

export const fileHeaders = (fileName: string, type: string) => ({
  'content-type': type,
  'content-disposition': `attachment; filename="${fileName}"`,
  'cache-control': 'no-store',
})

async function* inBytes(parts: AsyncIterable<string | Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const part of parts) yield typeof part === 'string' ? Buffer.from(part) : part
}

interface ZipEntry {
  name: string
  input: string | Uint8Array | AsyncIterable<string>
  lastModified?: Date
}

/** When the reader leaves, client-zip throws into the files, without a reason. They shall end instead. */
export function zipOf(files: AsyncGenerator<ZipEntry>): AsyncIterable<Uint8Array> {
  const ending: AsyncIterableIterator<ZipEntry> = {
    next: () => files.next(),
    throw: () => files.return(undefined),
    [Symbol.asyncIterator]() {
      return this
    },
  }
  return makeZip(ending) as ReadableStream<Uint8Array> & AsyncIterable<Uint8Array>
}

export const CSV = 'text/csv; charset=utf-8'
