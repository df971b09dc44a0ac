import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { outlinePicture } from '#contract/catalog/outline-picture.ts'
import { upcomingProducts } from '#server/demo/upcoming.ts'
import { worldParts } from '#test/support/demo-parts.ts'
import { bandColours, e96Code, plainValue, printedCode } from './codes.ts'
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
  test('4.7 kΩ 5 % is yellow, violet, red, gold', () => {
    const [yellow, violet, red, gold] = ['#efc534', '#7d4b9e', '#c5352e', '#b98a30']
    expect(rings(drawPicture('resistor-axial-4k7-5'))).toEqual([yellow, violet, red, gold])
  })

  test('10 kΩ 1 % is brown, black, black, red, brown', () => {
    const [brown, black, red] = ['#7b4a2c', '#232427', '#c5352e']
    expect(rings(drawPicture('resistor-axial-10k-1'))).toEqual([brown, black, black, red, brown])
  })

  test('uses a gold or silver multiplier below 10', () => {
    expect(bandColours(4.7, 2, '5')?.[2]).toBe(bandColours(1, 2, '5')?.[3])
    expect(bandColours(0.47, 2, '5')?.[2]).toBe(bandColours(1, 2, '10')?.[3])
  })

  test('rejects a value with more digits than bands', () => {
    expect(bandColours(4750, 2, '5')).toBeUndefined()
    expect(drawPicture('resistor-axial-4k75-5')).toBeUndefined()
    expect(drawPicture('resistor-axial-0-5')).toBeUndefined()
  })

  test.each([
    ['4k7', 3, '472'],
    ['4k7', 4, '4701'],
    ['4R7', 3, '4R7'],
    ['R010', 4, 'R010'],
    ['120', 3, '121'],
    ['10M', 3, '106'],
    ['100n', 3, '104'],
    ['100u', 3, '107'],
    ['22p', 3, '220'],
    ['47R5', 4, '47R5'],
  ] as const)('%s in %i places is %s', (written, places, code) => {
    expect(printedCode(plainValue(written), places)).toBe(code)
  })

  test.each([
    [10_000, '01C'],
    [100, '01A'],
    [49_900, '68C'],
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
    'resistor',
    'resistor-axial-4k7',
    'resistor-axial-4k7-3',
    'ic-soic-8-<b>',
    'ic-soic-8-FA358"',
    'ic-soic-8-FA358\n',
    'ic-soic-9-FA358',
    'ic-soic-8-FA358FA358',
    'connector-header-1x99',
    'connector-header-2x20',
    'connector-header-1x1',
    'connector-terminal-7',
    'led-5mm-__proto__',
    'led-5mm-constructor',
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
    ['resistor-chip-0603-10k-1', ['1.6', '0.8', '0.45', '0.3']],
    ['capacitor-chip-1210', ['3.2', '2.5', '2.5 max', '0.5']],
    ['ic-soic-8-FA2563', ['4.9', '6', '3.9', '1.75 max', '1.27']],
    ['ic-dip-28-FA23221', ['36.6', '15.24', '13.6', '7.5 max', '2.54']],
    ['transistor-to92-TN3904', ['4.6', '4.6', '14 min', '1.27', '3.6', '4.6']],
    ['capacitor-electrolytic-100u-25', ['Ø6.3', '11', '15 min', '2.5', '2.5']],
    ['diode-do41-DR4007', ['5.2', '28 min', 'Ø2.7', 'Ø0.8']],
  ])('%s has its dimensions in two views', (picture, dimensions) => {
    const address = outlinePicture(`/drawings/${picture}.svg`)
    expect(texts(drawPicture(address?.replace(/^\/drawings\/|\.svg$/g, '') ?? ''))).toEqual(dimensions)
  })

  test('a leaded resistor has the outline of its rated power, and none without', () => {
    const power = (value: number) => [{ key: 'power', name: 'Power', text: `${value} W`, value }]
    const img = '/drawings/resistor-axial-4k7-5.svg'
    expect(outlinePicture(img, power(0.25))).toBe('/drawings/outline-axial-0.25.svg')
    expect(texts(drawPicture('outline-axial-0.25'))).toEqual(['6.3', '28 min', 'Ø2.4', 'Ø0.6'])
    expect([outlinePicture(img, power(0.3)), outlinePicture(img), outlinePicture('/images/a.webp')]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })

  test('every outline that a picture of the demo refers to exists', () => {
    const found = pictures.flatMap((picture) => outlinePicture(`/drawings/${picture}.svg`) ?? [])
    expect(found.length).toBeGreaterThan(10)
    for (const address of found)
      expect(drawPicture(address.replace(/^\/drawings\/|\.svg$/g, '')), address).toMatch(/^<svg .*<\/svg>$/)
  })
})
