import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { footprintPicture, outlinePicture } from '#contract/catalog/outline-picture.ts'
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

const parameter = (key: string, value: number | string) => ({ key, name: key, text: String(value), value })

describe('outlines', () => {
  const texts = (svg = '') => [...svg.matchAll(/<text[^>]*>([^<]+)</g)].map(([, text]) => text)
  const keyOf = (address = '') => address.replace(/^\/drawings\/|\.svg$/g, '')

  test.each([
    ['resistor-chip-0603-10k-1', ['1.6', '0.8', '0.3', '0.45', '0.5 mm']],
    ['capacitor-chip-1210', ['3.2', '2.5', '0.5', '2.5 max', '2 mm']],
    ['ic-soic-8-FA2563', ['4.9', '6', '3.9', '1', '1.27', '1.75 max', '2 mm']],
    ['ic-dip-28-FA23221', ['36.6', '15.24', '13.6', '1', '2.54', '7.5 max', '10 mm']],
    ['ic-qfp-48-FM1', ['7', '0.5', '9', '1', '1.6 max', '5 mm']],
    ['transistor-to92-TN3904', ['4.6', '1.27', '4.6', '14 min', '1', '3.6', '5 mm']],
    ['transistor-sot23-3-F39', ['2.9', '2.4', '1.3', '1', '1.9', '1.12 max', '1 mm']],
    ['capacitor-electrolytic-100u-25', ['Ø6.3', '2.5', '11', '15 min', '10 mm']],
    ['diode-do41-DR4007', ['5.2', '28 min', 'Ø0.8', 'Ø2.7', '5 mm']],
    ['led-5mm-red', ['Ø5', '2.54', '8.6', '25 min', 'A', '10 mm']],
    ['connector-header-1x12', ['30.48', '2.54', '1', '2.54', '8.54', '3', '10 mm']],
    ['crystal-hc49-8M', ['11.05', '4.88', '13.5', '12.7 min', '4.65', '10 mm']],
  ])('%s has its dimensions in two views, and a scale', (picture, dimensions) => {
    expect(texts(drawPicture(keyOf(outlinePicture(`/drawings/${picture}.svg`))))).toEqual(dimensions)
  })

  test('the scale bar is as long as it says', () => {
    const svg = drawPicture('outline-resistor-0603') ?? ''
    const [, body = ''] = /class="o" d="M[\d.]+ [\d.]+h([\d.]+)/.exec(svg) ?? []
    const [, bar = ''] = /v8m0 -4h([\d.]+)/.exec(svg) ?? []
    expect(Number(bar) / Number(body)).toBeCloseTo(0.5 / 1.6, 2)
  })

  test.each([
    ['resistor-axial-4k7-5', parameter('power', 0.25), 'axial-0.25', '6.3'],
    ['led-chip-red', parameter('package', '0805'), 'led-0805', '1.25'],
    ['capacitor-tantalum-2u2-50', parameter('case', 'D'), 'tantalum-d', '7.3'],
    ['switch-tactile-black', parameter('height', 0.0043), 'tactile-4.3', '4.3'],
  ])('%s has the outline of its parameter, and none without', (picture, given, outline, dimension) => {
    const img = `/drawings/${picture}.svg`
    expect(outlinePicture(img, [given])).toBe(`/drawings/outline-${outline}.svg`)
    expect(texts(drawPicture(`outline-${outline}`))).toContain(dimension)
    expect([outlinePicture(img), outlinePicture('/images/a.webp')]).toEqual([undefined, undefined])
  })

  test.each([
    ['inductor-shielded-4u7', 'length', 'shielded-6-4.5', ['6', '6', '4.5', '2 mm']],
    ['capacitor-vchip-47u-35', 'diameter', 'vchip-6-4.5', ['Ø6', '+', '4.5', '2 mm']],
  ])('%s has the outline of both its measures, and none with one', (picture, key, outline, dimensions) => {
    const img = `/drawings/${picture}.svg`
    const [wide, tall] = [parameter(key, 0.006), parameter('height', 0.0045)]
    expect(outlinePicture(img, [wide, tall])).toBe(`/drawings/outline-${outline}.svg`)
    expect(texts(drawPicture(`outline-${outline}`))).toEqual(dimensions)
    expect([outlinePicture(img, [wide]), outlinePicture(img, [tall])]).toEqual([undefined, undefined])
  })

  test('every part of the demo with a usual body has an outline, which exists', () => {
    const without = new Set<string>()
    for (const { picture, parameters } of worldParts) {
      const given = Object.entries(parameters).map(([key, value]) => parameter(key, value as never))
      const address = outlinePicture(`/drawings/${picture}.svg`, given)
      if (address) expect(drawPicture(keyOf(address)), address).toMatch(/^<svg .*<\/svg>$/)
      else without.add(picture.replace(/^(\w+-[a-z]+).*$/, '$1'))
      const footprint = address && footprintPicture(address)
      if (footprint) expect(drawPicture(keyOf(footprint)), footprint).toMatch(/^<svg .*<\/svg>$/)
    }
    expect(
      [...without].filter((body) => /^(ic|led|connector|transistor|crystal|switch)-/.test(body)),
    ).toEqual([])
  })

  test('no outline exists with a measure out of bounds', () => {
    const measures = 'tactile-0.1 tactile-99 header-1x99 terminal-9 tantalum-z resistor-9999 vchip-8-99'
    for (const key of measures.split(' ')) expect(drawPicture(`outline-${key}`), key).toBeUndefined()
  })
})

describe('footprints', () => {
  test.each([
    ['outline-soic-8', 'footprint-soic-8', 8],
    ['outline-led-0603', 'footprint-0603', 2],
    ['outline-qfn-32', 'footprint-qfn-32', 33],
  ])('%s has pads', (outline, footprint, pads) => {
    expect(footprintPicture(`/drawings/${outline}.svg`)).toBe(`/drawings/${footprint}.svg`)
    const [, ink = ''] = /class="o" d="([^"]*)"/.exec(drawPicture(footprint) ?? '') ?? []
    expect(ink.split('M').length - 1).toBe(pads)
  })

  test('a part with leads through the board has none', () => {
    expect(footprintPicture('/drawings/outline-dip-8.svg')).toBeUndefined()
    expect(footprintPicture('/drawings/outline-capacitor-2220.svg')).toBeUndefined()
  })
})
