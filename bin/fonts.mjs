/** Run by hand after an update of a font package, or when a drawing needs a new letter; commit the result. */
import { readFile, writeFile } from 'node:fs/promises'
import { deflateSync } from 'node:zlib'
import { create } from 'fontkit'
import subsetFont from 'subset-font'

const BUDGET_BYTES = 40 * 1024
const root = new URL('../', import.meta.url)

const charactersOf = (...ranges) =>
  ranges
    .flatMap(([from, to = from]) =>
      Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)),
    )
    .join('')

const basicLatin = charactersOf([0x20, 0x7e])
// For names of people and places.
const accented = charactersOf([0xc0, 0xff])
// Of names in Polish, Czech, Turkish and others; only pages with such a letter load it, so it is not in the budget.
const namesLatin = `${charactersOf([0x100, 0x17f])}ȘșȚț`
const signs = '£¥€©®™±°×÷µ·²³½¼¾«»–—‘’“”…•−↑↓\u00a0\u2009'

const sans = 'node_modules/@fontsource-variable/ibm-plex-sans/files/ibm-plex-sans'
const mono = 'node_modules/@fontsource/ibm-plex-mono/files/ibm-plex-mono'
const weights = { wght: { min: 400, max: 600 } }

const pageFonts = [
  {
    from: `${sans}-latin-wght-normal.woff2`,
    to: 'plex-sans.woff2',
    text: basicLatin + accented + signs,
    variationAxes: weights,
  },
  {
    from: `${sans}-latin-ext-wght-normal.woff2`,
    to: 'plex-sans-names.woff2',
    text: namesLatin,
    variationAxes: weights,
    isRare: true,
  },
  { from: `${sans}-greek-wght-normal.woff2`, to: 'plex-sans-ohm.woff2', text: 'Ωμ', variationAxes: weights },
  { from: `${mono}-latin-400-normal.woff2`, to: 'plex-mono.woff2', text: `${basicLatin}±°×µ·–…` },
]

let total = 0
for (const { from, to, text, variationAxes, isRare } of pageFonts) {
  const source = await readFile(new URL(from, root))
  const font = await subsetFont(source, text, { targetFormat: 'woff2', noHinting: true, variationAxes })
  await writeFile(new URL(`app/fonts/${to}`, root), font)
  if (!isRare) total += font.byteLength
  console.log(`${to}  ${font.byteLength} bytes`)
}
if (total > BUDGET_BYTES) throw new Error(`The pages' fonts weigh ${total} bytes, more than ${BUDGET_BYTES}.`)

// The fontsource packages split each weight into several files and lack signs such as '≤'.
const whole = 'node_modules/@expo-google-fonts/ibm-plex-sans'
const text = charactersOf(
  [0x20, 0x7e],
  [0xa0, 0x17f],
  [0x386, 0x3ce],
  [0x400, 0x45f],
  [0x2010, 0x2044],
  [0x2070, 0x209f],
  [0x20ac],
  [0x2100, 0x2265],
)

const documentFonts = {}
let letters = [...text]
for (const [name, file] of [
  ['regular', '400Regular/IBMPlexSans_400Regular.ttf'],
  ['semibold', '600SemiBold/IBMPlexSans_600SemiBold.ttf'],
]) {
  const source = await readFile(new URL(`${whole}/${file}`, root))
  const has = create(source)
  letters = letters.filter((letter) => has.hasGlyphForCodePoint(letter.codePointAt(0)))
  const font = await subsetFont(source, text, { targetFormat: 'truetype', noHinting: true })
  console.log(`${name}  ${font.byteLength} bytes`)
  // Not WOFF2, from which pdfkit cannot make subsets with composite letters.
  documentFonts[name] = deflateSync(font).toString('base64')
}
await writeFile(
  new URL('server/platform/documents/fonts.json', root),
  `${JSON.stringify({ letters: letters.join(''), ...documentFonts }, null, 2)}\n`,
)

const drawn = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789+-./~°µØaiknpmuxz'
const drawing = create(await readFile(new URL(`${mono}-latin-500-normal.woff2`, root)))
const pathOf = (letter) => drawing.glyphForCodePoint(letter.codePointAt(0)).path.toSVG()
const traced = Object.fromEntries([...drawn].map((letter) => [letter, pathOf(letter)]))
await writeFile(new URL('server/catalog/drawings/letters.json', root), `${JSON.stringify(traced, null, 2)}\n`)
