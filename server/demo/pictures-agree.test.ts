import { expect, test } from 'vitest'
import { drawPicture } from '#server/catalog/drawings/draw.ts'
import { type DemoPart, worldParts } from '#test/support/demo-parts.ts'

type Facts = Record<string, number | string | boolean>
/** What is printed on the drawing, as a value, and what the parameters say. */
type Reading = [printed: unknown, expected: unknown]

const LETTERS: Record<string, number> = { Y: 0.01, X: 0.1, A: 1, B: 10, C: 100, D: 1e3, E: 1e4, F: 1e5 }
const COLOURS = '7b4a2c c5352e e27a2e efc534 3f8b50 2f63b3 7d4b9e 8d9096 f2f1ec'.split(' ')
const [GOLD, SILVER, BLACK] = ['#b98a30', '#c3c7cc', '#232427']
const TOLERANCES: Record<string, number> = { F: 0.01, J: 0.05, K: 0.1, M: 0.2 }

const texts = (picture: string) => [...picture.matchAll(/>([^<>]+)<\/text>/g)].map(([, text = '']) => text)
const rounded = (value: unknown) => (typeof value === 'number' ? Number(value.toPrecision(6)) : value)

/** '472', '4701', '4R7', 'R010' and '66B' in their units. */
function decoded(code: string): number {
  const [, place = '', letter = ''] = /^(\d\d)([A-FXY])$/.exec(code) ?? []
  if (letter) return Math.round(100 * 10 ** ((Number(place) - 1) / 96)) * (LETTERS[letter] ?? 0)
  if (code === '0') return 0
  if (code.includes('R')) return Number(code.replace('R', '.'))
  return Number(`${code.slice(0, -1)}e${code.slice(-1)}`)
}

/** '4R7', '4k7' and '4M7', or '4u7' and '4n7', without and with their unit. */
function plain(written: string, units: Record<string, number>): number {
  const letter = /[A-Za-z]/.exec(written)?.[0] ?? ''
  return Number(letter ? written.replace(letter, '.') : written) * (units[letter] ?? 1)
}
const OHMS = { R: 1, k: 1e3, M: 1e6 }

function digitOf(colour: string): number {
  if (colour === BLACK) return 0
  return COLOURS.indexOf(colour.slice(1)) + 1
}

function bands(picture: string): [value: number, tolerance: number] {
  const rings = [...picture.matchAll(/y="110" width="1[12]" height="80" fill="(#\w{6})"/g)].map(
    ([, colour = '']) => colour,
  )
  const [tolerance = '', times = ''] = rings.toReversed()
  const figures = Number(rings.slice(0, -2).map(digitOf).join(''))
  const power = { [GOLD ?? '']: -1, [SILVER ?? '']: -2 }[times] ?? digitOf(times)
  const close = { [GOLD ?? '']: 0.05, [SILVER ?? '']: 0.1 }[tolerance] ?? digitOf(tolerance) / 100
  return [figures * 10 ** power, close]
}

const chip = ({ resistance, package: size }: Facts, [mark]: string[]): Reading[] =>
  mark ? [[decoded(mark), resistance]] : [[/0201|0402|0603/.test(String(size)), true]]
const banded = ({ resistance, tolerance }: Facts, _: string[], picture: string): Reading[] => {
  const [value, close] = bands(picture)
  return [
    [value, resistance],
    [close, tolerance],
  ]
}
const readings: Record<string, (facts: Facts, texts: string[], svg: string) => Reading[]> = {
  'chip-resistors': chip,
  'current-sense-resistors': chip,
  'carbon-film-resistors': banded,
  'metal-film-resistors': banded,
  'axial-inductors': ({ inductance, tolerance }, _, picture) => {
    const [value, close] = bands(picture)
    return [
      [value / 1e6, inductance],
      [close, tolerance],
    ]
  },
  'wirewound-resistors': ({ resistance, power, tolerance }, [mark = '']) => {
    const [watts, value = '', letter = ''] = mark.split(' ')
    return [
      [watts, `${power}W`],
      [plain(value, OHMS), resistance],
      [TOLERANCES[letter], tolerance],
    ]
  },
  'electrolytic-capacitors': ({ capacitance, voltage, 'temperature-max': hottest }, [value = '', volts]) => [
    [Number.parseFloat(value) / 1e6, capacitance],
    [volts, `${voltage} V ${hottest} °C`],
  ],
  'surface-electrolytic-capacitors': ({ capacitance, voltage }, [value, volts]) => [
    [Number(value) / 1e6, capacitance],
    [volts, `${voltage}V`],
  ],
  'tantalum-capacitors': ({ capacitance, voltage }, [code = '', volts]) => [
    [decoded(code) / 1e12, capacitance],
    [volts, `${voltage}V`],
  ],
  varistors: ({ 'varistor-voltage': volts }, [code = '']) => [[decoded(code.slice(0, 3)), volts]],
  'disc-capacitors': ({ capacitance, tolerance }, [code = '', letter = '']) => [
    [decoded(code) / 1e12, capacitance],
    [TOLERANCES[letter], tolerance],
  ],
  'safety-capacitors': ({ capacitance, voltage, tolerance }, [value = '', rated = '']) => [
    [Number.parseFloat(value) * (value.includes('n') ? 1e-9 : 1e-6), capacitance],
    [rated.slice(0, 4), `${voltage}V`],
    [TOLERANCES[rated.at(-1) ?? ''], tolerance],
  ],
  'power-inductors': ({ inductance }, [code = '']) => [[decoded(code) / 1e6, inductance]],
  relays: ({ 'coil-voltage': volts, 'contact-current': amperes }, marks) => [
    [marks.includes(`${amperes}A 250VAC`), true],
    [marks.includes(`COIL ${volts}VDC`), true],
  ],
  crystals: ({ frequency }, marks) => [
    [
      marks.some((mark) => [1e3, 1e6].some((unit) => Number.parseFloat(mark) === Number(frequency) / unit)),
      true,
    ],
  ],
}

function differences({ name, family, parameters, picture }: DemoPart): string[] {
  const svg = drawPicture(picture) ?? ''
  const read = readings[family]?.(parameters, texts(svg), svg) ?? []
  return read
    .filter(([printed, expected]) => rounded(printed) !== rounded(expected))
    .map(([printed, expected]) => `${name} (${picture}): ${printed}, not ${expected}`)
}

test('what is printed on the drawing of a part is what its parameters say', () => {
  const read = worldParts.filter(({ family }) => readings[family])
  expect(read.length).toBeGreaterThan(500)
  expect(new Set(read.map(({ family }) => family)).size).toBe(Object.keys(readings).length)
  expect(worldParts.flatMap(differences).slice(0, 20)).toEqual([])
})
