import { inflateSync } from 'node:zlib'
import { pdfText } from './pdf-text.fixture.ts'

export function openPdf(pdf: Uint8Array) {
  const file = Buffer.from(pdf).toString('latin1')
  const unpacked = [...file.matchAll(/(<<(?:(?!endobj).)*?>>)\nstream\n(.*?)\nendstream/gs)].flatMap(
    ([, dictionary = '', bytes = '']) =>
      dictionary.includes('FlateDecode')
        ? [{ dictionary, bytes: inflateSync(Buffer.from(bytes, 'latin1')) }]
        : [],
  )
  const streams = unpacked
    .map(({ bytes }) => bytes.toString('latin1'))
    .filter((bytes) => / T[fJ]\b/.test(bytes))
  return {
    file,
    text: pdfText(pdf),
    pages: file.match(/\/Type \/Page\n/g)?.length ?? 0,
    streams,
    attachments: unpacked
      .filter(({ dictionary }) => dictionary.includes('/EmbeddedFile'))
      .map(({ bytes }) => bytes.toString('utf8')),
    ends: streams.flatMap((stream) =>
      [...stream.matchAll(/1 0 0 1 ([\d.]+) [\d.]+ Tm/g)].map(([, x]) => Number(x)),
    ),
  }
}

/** Glyph 0 of each font is the sign for a missing glyph. */
export function glyphsMissing({ streams }: { streams: string[] }): number {
  return streams
    .flatMap((stream) => [...stream.matchAll(/\[(.*?)\] TJ/g)])
    .flatMap(([, runs = '']) => [...runs.matchAll(/<([0-9a-f]+)>/g)])
    .flatMap(([, run = '']) => run.match(/.{4}/g) ?? [])
    .filter((glyph) => glyph === '0000').length
}
