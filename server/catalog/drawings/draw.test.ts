import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { upcomingProducts } from '#server/demo/upcoming.ts'
import { worldParts } from '#test/support/demo-parts.ts'
import { e96Code, plainValue, printedCode } from './codes.ts'
import { drawPicture } from './draw.ts'

const pictures = [
  ...worldParts.slice(-80).map(({ picture }) => picture),
  ...upcomingProducts.map(({ img }) => img.replace(/^\/drawings\/|\.svg$/g, '')),
  'connector-header-1x20',
  'connector-header-2x10',
  'connector-terminal-6',
  'ic-qfp-64-FFFFFFFF',
  'resistor-chip-1210-4k7-1',
]

function rings(picture = ''): string[] {
  return [...picture.matchAll(/y="110" width="1[12]" height="80" fill="(#\w{6})"/g)].map(
    ([, colour = '']) => colour,
  )
}

describe('codes of values', () => {
  const colours: Record<string, string> = Object.fromEntries(
    'yellow #efc534,violet #7d4b9e,red #c5352e,gold #b98a30,brown #7b4a2c,black #232427'
      .split(',')
      .map((pair) => pair.split(' ')),
  )
  test.each([
    ['resistor-axial-4k7-5', 'yellow violet red gold'],
    ['resistor-axial-10k-1', 'brown black black red brown'],
    ['resistor-axial-4R7-5', 'yellow violet gold gold'],
  ])('the rings of %s are %s', (picture, expected) => {
    expect(rings(drawPicture(picture))).toEqual(expected.split(' ').map((colour) => colours[colour]))
  })

  test('rejects a value with more digits than bands', () => {
    expect(drawPicture('resistor-axial-4k75-5')).toBeUndefined()
    expect(drawPicture('resistor-axial-0-5')).toBeUndefined()
  })

  test.each([
    ['4k7', 3, '472'],
    ['4k7', 4, '4701'],
    ['4R7', 3, '4R7'],
    ['R010', 4, 'R010'],
    ['10M', 3, '106'],
    ['100n', 3, '104'],
    ['22p', 3, '220'],
  ] as const)('%s in %i places is %s', (written, places, code) => {
    expect(printedCode(plainValue(written), places)).toBe(code)
  })

  test.each([
    [10_000, '01C'],
    [12.4, '10X'],
    [4700, undefined],
  ])('%d Ω is %s by E96', (ohms, code) => {
    expect(e96Code(ohms)).toBe(code)
  })
})

describe('pictures', () => {
  test.each(pictures)('%s is a small SVG without external resources', (key) => {
    const picture = drawPicture(key) ?? ''
    expect(picture).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 400 300"/)
    expect(picture.length).toBeLessThan(6000)
    expect(picture).not.toMatch(/NaN|undefined|<script|href|\son\w+=|url\((?!#)|<!|<foreignObject/i)
    const opened = picture.match(/<[a-zA-Z]/g)?.length
    expect(opened).toBe((picture.match(/<\//g)?.length ?? 0) + (picture.match(/\/>/g)?.length ?? 0))
  })

  test('omits the mark of a chip that is too small for 4 characters', () => {
    expect(drawPicture('resistor-chip-0603-4k75-1')).toContain('>66B<')
    expect(drawPicture('resistor-chip-0603-4k81-1')).not.toContain('<text')
    expect(drawPicture('resistor-chip-0603-4k81-5')).toBeUndefined()
  })

  test('plain ones have no sign of a maker, and what is not printed is not drawn', () => {
    const sign = /<path d="M[-\d. ]+H[-\d.]+M[-\d. ]+V[-\d.]+M[-\d. ]+V/
    for (const key of ['capacitor-tantalum-10u-16', 'ic-dip-8-FT555', 'diode-sma-DR15', 'relay-KR1-5V-10A']) {
      expect(drawPicture(key)).toMatch(sign)
      expect(drawPicture(`plain-${key}`)).not.toMatch(sign)
    }
    for (const key of 'ic-dip-8 ic-sot23-5 ic-to92 diode-sma diode-do41 relay resistor-chip-0603 capacitor-film'.split(
      ' ',
    ))
      expect(drawPicture(`plain-${key}`), key).toMatch(/^<svg (?!.*<text)/)
  })

  test.each([
    '',
    'resistor-axial-4k7',
    'resistor-axial-4k7-3',
    'ic-soic-8-<b>',
    'ic-soic-8-FA358\n',
    'ic-soic-9-FA358',
    'ic-soic-8-FA358FA358',
    'connector-header-1x99',
    'connector-terminal-7',
    'led-5mm-__proto__',
    '../secret',
    'x'.repeat(100_000),
  ])('%j has no picture', (key) => {
    expect(drawPicture(key)).toBeUndefined()
  })

  test('never includes markup from a modified key', () => {
    const key = fc
      .tuple(fc.constantFrom(...pictures), fc.string(), fc.nat(40))
      .map(([good, bad, place]) => good.slice(0, place) + bad + good.slice(place))
    fc.assert(
      fc.property(key, (tried) => {
        const picture = drawPicture(tried)
        return picture === undefined || (/^[A-Za-z0-9-]+$/.test(tried) && picture.length < 6000)
      }),
      { numRuns: 2000 },
    )
  })
})

describe('outlines', () => {
  const texts = (svg = '') => [...svg.matchAll(/<text[^>]*>([^<]+)</g)].map(([, text]) => text)

  test.each([
    ['resistor-0603', ['1.6', '0.8', '0.3', '0.45', '0.5 mm']],
    ['capacitor-1210', ['3.2', '2.5', '0.5', '2.5 max', '2 mm']],
    ['soic-8', ['4.9', '6', '3.9', '1.27', '1.75 max', '2 mm']],
    ['dip-28', ['36.6', '15.24', '13.6', '2.54', '7.5 max', '10 mm']],
    ['qfp-48', ['7', '0.5', '9', '1.6 max', '5 mm']],
    ['to92', ['4.6', '1.27', '4.6', '14 min', '3.6', '5 mm']],
    ['sot23-3', ['2.9', '2.4', '1.3', '1.9', '1.12 max', '1 mm']],
    ['radial-6.3-11', ['Ø6.3', '2.5', '11', '15 min', '10 mm']],
    ['axial-do41', ['5.2', '28 min', 'Ø0.8', 'Ø2.7', '5 mm']],
    ['axial-6.3-2.4', ['6.3', '28 min', 'Ø0.6', 'Ø2.4', '5 mm']],
    ['led-5mm', ['Ø5', '2.54', '8.6', '25 min', 'A', '10 mm']],
    ['header-1x12', ['30.48', '2.54', '2.54', '10 mm']],
    ['terminal-3', ['15.24', '5.08', '5 mm']],
    ['tactile-4.3', ['6', '6', '4.3', '2 mm']],
    ['crystal-hc49', ['11.05', '4.88', '13.5', '12.7 min', '4.65', '10 mm']],
    ['shielded-6-4.5', ['6', '6', '4.5', '2 mm']],
    ['vchip-6-4.5', ['Ø6', '+', '4.5', '2 mm']],
  ])('%s has its dimensions, and a scale', (outline, dimensions) => {
    expect(texts(drawPicture(`outline-${outline}`))).toEqual(dimensions)
  })

  test('the scale bar is as long as it says', () => {
    const svg = drawPicture('outline-resistor-0603') ?? ''
    const [, body = ''] = /class="o" d="M[\d.]+ [\d.]+h([\d.]+)/.exec(svg) ?? []
    const [, bar = ''] = /v8m0 -4h([\d.]+)/.exec(svg) ?? []
    expect(Number(bar) / Number(body)).toBeCloseTo(0.5 / 1.6, 2)
  })

  test('no outline exists with a measure out of bounds', () => {
    const measures =
      'tactile-0.1 tactile-99 header-1x99 terminal-9 tantalum-z resistor-9999 vchip-8-99 radial-7-11 radial-5-99 axial-9-9'
    for (const key of measures.split(' ')) expect(drawPicture(`outline-${key}`), key).toBeUndefined()
  })

  test.each([
    ['soic-8', 8],
    ['0603', 2],
    ['qfn-32', 33],
  ])('the footprint %s has %d pads', (footprint, pads) => {
    const [, ink = ''] = /class="o" d="([^"]*)"/.exec(drawPicture(`footprint-${footprint}`) ?? '') ?? []
    expect(ink.split('M').length - 1).toBe(pads)
  })
})
