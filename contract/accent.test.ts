import { expect, it } from 'vitest'
import { accentTones, contrastOf, isLegibleAccent, legibleAccent } from './accent.ts'

/** Grounds of app/styles.css in both themes: ground, surface, sunken. */
const LIGHT = ['#fbfaf8', '#ffffff', '#f4f3f0']
const DARK = ['#0e1013', '#171a1f', '#090b0e', '#191c21']

const hues = [
  '#ff0000',
  '#ffcc00',
  '#00aa00',
  '#00cccc',
  '#0000ff',
  '#aa00ff',
  '#888888',
  '#000000',
  '#ffffff',
]

it.each(hues)('of %s, the nearest legible colour and all its tones can be read in both themes', (hex) => {
  const shown = isLegibleAccent(hex) ? hex : legibleAccent(hex)
  const { light, dark } = accentTones(shown)
  for (const [tones, grounds] of [
    [light, LIGHT],
    [dark, DARK],
  ] as const) {
    for (const ground of [...grounds, tones.ground]) {
      if (ground !== tones.ground)
        expect(contrastOf(tones.copper, ground), ground).toBeGreaterThanOrEqual(4.5)
      expect(contrastOf(tones.deep, ground), ground).toBeGreaterThanOrEqual(4.5)
    }
    expect(contrastOf(tones.on, tones.copper)).toBeGreaterThanOrEqual(4.5)
    expect(contrastOf(tones.on, tones.deep)).toBeGreaterThanOrEqual(4.5)
  }
})

it('a legible colour stays as it is', () => {
  expect(isLegibleAccent('#a5521f')).toBe(true)
  expect(accentTones('#a5521f').light.copper).toBe('#a5521f')
  expect(isLegibleAccent('#ffcc00')).toBe(false)
})
