import { Readable } from 'node:stream'
import { withoutFormula } from '#contract/formulas.ts'

/** Lets spreadsheets recognise UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF'

/** A cell with a text, which no spreadsheet runs as a formula. */
export function quoted(text: string): string {
  return `"${withoutFormula(text).replaceAll('"', '""')}"`
}

/** A CSV file as a download. */
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
