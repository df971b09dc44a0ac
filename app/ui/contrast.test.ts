import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const css = readFileSync(new URL('../styles.css', import.meta.url), 'utf8')

type Scheme = 'light' | 'dark'
type Oklch = [lightness: number, chroma: number, hue: number]

const number = '([\\d.]+)'
const oklch = `oklch\\(${number} ${number} ${number}\\)`

/** The colour of a token as written in styles.css. Throws if the token is missing. */
function token(name: string, scheme: Scheme): Oklch {
  const pair = css.match(new RegExp(`--color-${name}: light-dark\\(${oklch}, ${oklch}\\)`))
  if (!pair) throw new Error(`No token --color-${name} in styles.css`)
  const [l, c, h] = pair.slice(scheme === 'light' ? 1 : 4).map(Number)
  return [l ?? 0, c ?? 0, h ?? 0]
}

/** Relative luminance (WCAG 2.2) of an OKLCH colour, computed via linear sRGB and clipped to its gamut. */
function luminance([lightness, chroma, hue]: Oklch): number {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const shown = (value: number) => Math.min(1, Math.max(0, value))
  const red = shown(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s)
  const green = shown(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s)
  const blue = shown(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string, scheme: Scheme): number {
  const [low = 0, high = 0] = [one, other].map((name) => luminance(token(name, scheme))).sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

const grounds = ['ground', 'surface', 'sunken']
const onGrounds = (text: string) => grounds.map((ground) => [text, ground] as const)

/** WCAG 2.2, 1.4.3: text on its background. */
const texts = [
  ...['ink', 'ink-soft', 'copper', 'copper-deep', 'good', 'warn', 'bad'].flatMap(onGrounds),
  ['ink', 'copper-ground'],
  ['ink-soft', 'copper-ground'],
  ['copper-deep', 'copper-ground'],
  ['on-copper', 'copper'],
  ['on-copper', 'copper-deep'],
  ...['good', 'warn', 'bad'].flatMap((tone) => [
    [tone, `${tone}-ground`] as const,
    ['ink', `${tone}-ground`] as const,
  ]),
] as const

/** WCAG 2.2, 1.4.11: field borders, focus ring and meaningful marks. */
const edges = [
  ...onGrounds('edge'),
  ...onGrounds('copper'),
  ['copper', 'copper-ground'],
  ['bad', 'bad-ground'],
] as const

describe.each(['light', 'dark'] as const)('in the %s theme', (scheme) => {
  test.each(texts)('%s is legible on %s', (text, ground) => {
    expect(contrast(text, ground, scheme)).toBeGreaterThanOrEqual(4.5)
  })

  test.each(edges)('%s stands out from %s', (edge, ground) => {
    expect(contrast(edge, ground, scheme)).toBeGreaterThanOrEqual(3)
  })
})

test('the scene uses the tokens of the dark theme', () => {
  const scene = css.match(/\.on-scene \{([^}]*)\}/)?.[1] ?? ''
  const repeated = [...scene.matchAll(new RegExp(`--color-([\\w-]+): ${oklch};`, 'g'))]
    .map(([, name, ...colour]) => [name, colour.map(Number)] as const)
    .filter(([name]) => name !== 'scene')
  expect(repeated.length).toBe(5)
  expect(repeated).toEqual(repeated.map(([name]) => [name, token(name ?? '', 'dark')]))
})
