import { inflateSync } from 'node:zlib'

/** The text of a PDF that pdfkit made, in the order in which it was drawn, without spaces between lines. */
export function pdfText(pdf: Uint8Array): string {
  const file = Buffer.from(pdf).toString('latin1')
  const objects = new Map<string, string>()
  for (const [, number = '', body = ''] of file.matchAll(/(\d+) 0 obj\n(.*?)\nendobj/gs))
    objects.set(number, body)
  const letters = new Map<string, string[]>()
  for (const [, font = '', number = ''] of file.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const [, unicode = ''] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(number) ?? '') ?? []
    const [, list = ''] = /beginbfrange(.*?)endbfrange/s.exec(streamOf(objects.get(unicode) ?? '')) ?? []
    letters.set(
      font,
      [...list.matchAll(/\[(.*?)\]/gs)].flatMap(([, codes = '']) =>
        [...codes.matchAll(/<([0-9a-f ]*)>/gi)].map(([, hex = '']) => decode(hex)),
      ),
    )
  }
  return [...objects.values()].map((body) => drawn(streamOf(body), letters)).join('')
}

function decode(hex: string): string {
  return Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le')
}

function streamOf(body: string): string {
  const [, dictionary = '', bytes] = /^(<<.*?>>)\nstream\n(.*)\nendstream/s.exec(body) ?? []
  if (bytes === undefined || !dictionary.includes('FlateDecode') || dictionary.includes('/Image')) return ''
  return inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1')
}

function drawn(content: string, letters: Map<string, string[]>): string {
  let text = ''
  let font: string[] = []
  for (const [, name, glyphs] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[(.*?)\] TJ/g)) {
    if (name) font = letters.get(name) ?? []
    const hex = [...(glyphs ?? '').matchAll(/<([0-9a-f]+)>/g)].map(([, run]) => run).join('')
    for (const glyph of hex.match(/.{4}/g) ?? []) text += font[Number.parseInt(glyph, 16)] ?? '\uFFFD'
  }
  return text
}
