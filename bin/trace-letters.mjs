/** Run by hand when a drawing needs a new letter; commit the result. */
import { readFile, writeFile } from 'node:fs/promises'
import { Blob, Buffer, Face, Font, shape } from 'harfbuzzjs'
import subsetFont from 'subset-font'

const root = new URL('../', import.meta.url)
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-./~°µØaiknpmuxz'

const source = await readFile(
  new URL('node_modules/@fontsource/ibm-plex-mono/files/ibm-plex-mono-latin-500-normal.woff2', root),
)
const plain = await subsetFont(source, letters, { targetFormat: 'truetype', noHinting: true })
const font = new Font(new Face(new Blob(new Uint8Array(plain).buffer)))

const traced = Object.fromEntries([...letters].map((letter) => [letter, font.glyphToPath(glyphOf(letter))]))
await writeFile(new URL('server/catalog/drawings/letters.json', root), `${JSON.stringify(traced, null, 2)}\n`)

function glyphOf(letter) {
  const buffer = new Buffer()
  buffer.addText(letter)
  buffer.guessSegmentProperties()
  shape(font, buffer)
  return buffer.getGlyphInfos()[0].codepoint
}
