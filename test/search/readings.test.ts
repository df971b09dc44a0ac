import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { segmentDictionary } from '#server/catalog/search/words/dictionary.ts'
import { levelsOf } from '#server/catalog/search/words/levels-of.ts'
import { splitWords } from '#server/catalog/search/words/split-words.ts'
import { understand } from '#server/catalog/search/words/understand.ts'
import { demoParts, demoTree } from './demo-parts.ts'
import { segmentsOf } from './word-segments.ts'

const segments = segmentsOf(demoTree, demoParts())
const dictionary = segmentDictionary({ tree: demoTree, segments })

function read(q: string, strict = false) {
  const understanding = understand(q, dictionary, strict)
  if (typeof understanding === 'string') throw new Error(`Too many words: ${q}`)
  return understanding
}

/** The numbers of the parts found, those of the highest level first. */
function found(q: string, strict = true): string[] {
  const understanding = read(q, strict)
  const rows = segments.flatMap((segment) => {
    const levels = levelsOf(segment, understanding)
    return segment.parts.flatMap(({ partNumber }, row) =>
      levels?.[row] ? [{ partNumber, level: levels[row] }] : [],
    )
  })
  return rows.toSorted((a, b) => b.level - a.level).map(({ partNumber }) => partNumber)
}

describe('a text is split into words', () => {
  it.each([
    ['4.7 kΩ', ['=4700Ω', '4.7']],
    ['4k7', ['=4700Ω', '4']],
    ['4700 ohm', ['=4700Ω', '4700']],
    ['0.1 µF, 10\u202fμF', ['=1e-7F', '0.1', '=0.00001F', '10']],
    ['1 MΩ 1 mΩ', ['=1000000Ω', '1', '=0.001Ω', '1']],
    ['SOT-23 LQFP 48', ['sot23', 'sot', '23', 'lqfp', '48']],
    ['10-way, 2 × 5', ['10way', '10', 'way', '2', '5']],
    ['± 1 %, 50 ppm/K', ['=0.01%', '1', '=0.00005%', '50']],
    ['Résistance for 1/4 W', ['resistance', '=0.25W', '0.25']],
    ['RC0805 4,700 Ω 4,7 Ω', ['rc0805', 'rc', '0805', '=4700Ω', '4700', '=4.7Ω', '4.7']],
    ['', []],
    ['... - %', []],
  ])('%j', (text, words) => {
    expect(splitWords(text)).toEqual(words)
  })
})

describe('words are read as they are shown', () => {
  const lines = readFileSync(new URL('readings.tsv', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
  it.each(lines.map((line) => line.split('\t') as [string, string]))('%j', (q, expected) => {
    const shown = read(q).understood.map(
      ({ word, readings }) => `${word}: ${readings.map(({ text }) => text).join(', ')}`,
    )
    expect(shown.join(' | ')).toBe(expected)
  })
})

describe('the same parts are found', () => {
  it.each([
    ['RESISTOR', 'resistor'],
    ['electrolyt', 'electrolytic'],
    ['SOT 23', 'SOT-23'],
    ['10\u202fµF', '10 µF'],
    ['4.7\u2126', '4.7 Ω'],
    ['1/4', '1 4'],
  ])('by %j as by %j', (typed, written) => {
    const expected = found(written)
    expect(expected.length).toBeGreaterThan(0)
    expect(found(typed)).toEqual(expect.arrayContaining(expected))
  })
})

describe('a typing error', () => {
  it.each([
    ['resitor', 'resistor'],
    ['100 nF Capcitor', '100 nF capacitor'],
    ['shotky diod', 'schottky diod'],
    ['Résitor 1 %', 'resistor 1 %'],
  ])('%j is mended to %j', (typed, right) => {
    const { corrected } = read(typed, true)
    expect(corrected?.toLowerCase()).toBe(right.toLowerCase())
    expect(found(typed)).toEqual(expect.arrayContaining(found(right)))
    expect(found(right).length).toBeGreaterThan(0)
  })

  it('is not assumed for a word in quotes', () => {
    for (const q of ['"capcitor"', '“capcitor”', '"rc0603rf-0710k"'])
      expect([q, found(q), read(q, true).corrected]).toEqual([q, [], undefined])
    expect(found('"capacitor" "100nf"')).toEqual(found('capacitor 100nf'))
  })

  it('is not assumed for a short word, a word of the trade or a number', () => {
    for (const q of ['lde', 'rleay', 'lqpf-48', 'rc0603rf-0710k', 'boost', 'batery holder'])
      expect([q, found(q, false), read(q).corrected]).toEqual([q, [], undefined])
  })

  it('is not assumed for a value, a number or a word far from all others', () => {
    for (const q of ['0806x', '4k8 0805', 'xylophone', 'zz', 'resistor 98765', 'schottky toroidal'])
      expect([q, found(q), read(q, true).corrected]).toEqual([q, [], undefined])
  })
})

it('words that nothing has find nothing, unless they only say more of a kind or nothing of a part', () => {
  for (const q of ['arduino resistor', 'LM7905 regulator', 'xylophone 10k', 'resistor "xylophone"'])
    expect([q, found(q, false), read(q).unmet]).toEqual([q, [], [expect.any(String)]])
  expect(read('cheap 10k').ignored).toEqual(['cheap'])
  expect(found('cheap 10k', false)).toEqual(found('10k'))
  expect(read('resistor xylophone').unmet).toEqual([])
  expect(read('resistor xylophone').ignored).toEqual(['xylophone'])
  expect(found('resistor xylophone', false)).toEqual(found('resistor'))
  expect(found('resistor xylophone', true)).toEqual([])
  expect(found('xylophone', false)).toEqual([])
  expect(found('%%%', false)).toEqual([])
  for (const [q, left, ignored] of [
    ['super bright green LED 5mm', 'green LED 5mm', ['super', 'bright']],
    ['quad 2-input NAND', 'quad NAND', ['2-input']],
    ['crystal 16MHz 2 pin', 'crystal 16MHz', ['2 pin']],
  ] as const) {
    expect([q, read(q).ignored]).toEqual([q, ignored])
    expect(found(q, false)).toEqual(found(left))
    expect(found(left).length).toBeGreaterThan(0)
  }
  // IGBTs have a voltage, so it counts; a resistance says which part it is.
  for (const q of ['igbt under 600V', '10k X7R']) expect([q, found(q, false)]).toEqual([q, []])
})

it('a whole part number comes first, then the numbers that begin with it', () => {
  expect(found('RC0603FR-0710')[0]).toBe('RC0603FR-0710')
  expect(found('RC0603FR-0710').every((number) => number.startsWith('RC0603FR-0710'))).toBe(true)
})

it('more than 40 words are refused', () => {
  expect(understand('x '.repeat(41), dictionary, false)).toBe('too-many-words')
  expect(understand('x '.repeat(40), dictionary, false)).not.toBe('too-many-words')
  const values = Array.from({ length: 13 }, (_, nth) => `${nth + 10}k`)
  expect(understand(values.join(' or '), dictionary, false)).toBe('too-many-values')
  expect(understand(values.join('/'), dictionary, false)).toBe('too-many-values')
  expect(read(values.slice(1).join(', ')).words).toHaveLength(1)
})

it.each(['>={}', '{}+', '{} V', 'max {} V'])('more than 8 ratings such as %j are refused', (rating) => {
  const ratings = (count: number) =>
    Array.from({ length: count }, (_, nth) => rating.replace('{}', `${nth + 1}`)).join(' ')
  expect(understand(ratings(9), dictionary, false)).toBe('too-many-values')
  expect(read(ratings(8)).words).toHaveLength(8)
})

it('hostile texts take time in proportion to their length', () => {
  for (const text of '1|1,|1.|-|1-|a-1|1/| 1 |±|1..|µ|1 k |<|👾|é|ppm/|°|0,1'.split('|')) {
    const took = (length: number) => {
      const begin = process.cpuUsage()
      for (const form of [text.repeat(length / text.length), `${text.repeat(length / text.length)}x`]) {
        splitWords(form)
        understand(form, dictionary, false)
      }
      const { user, system } = process.cpuUsage(begin)
      return (user + system) / 1000
    }
    took(500)
    // In proportion 8 times as long; a square would take 64 times.
    expect([text, took(16_384) < 30 * took(2048) + 30]).toEqual([text, true])
  }
})
