import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Font } from 'fontkit'
import { expect, it } from 'vitest'
import { unpackWoff } from './fonts.ts'
import { guardLayout, readFont } from './guarded-layout.ts'

const ARABIC = '@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic-400-normal.woff'
const open = () => readFont(unpackWoff(readFileSync(createRequire(import.meta.url).resolve(ARABIC))))
const idsOf = ({ glyphs }: { glyphs: { id: number }[] }) => glyphs.map(({ id }) => id)

const failing = (part: 'layout' | 'glyphForCodePoint', fails: (argument: never) => boolean): Font => {
  const font = open()
  const works = font[part].bind(font) as (argument: never) => unknown
  const failed = (argument: never) => {
    if (fails(argument)) throw new Error('fontkit fails')
    return works(argument)
  }
  return Object.assign(font, { [part]: failed })
}

// (rules: K-6)
it('a mark without an anchor on its letter is set with the features of the font', () => {
  const { glyphs, advanceWidth } = open().layout('ب\u0615')
  // The font sets the letter and its dot apart.
  expect(glyphs).toHaveLength(3)
  expect(advanceWidth).toBeGreaterThan(0)
  const joined = idsOf(open().layout('بب'))
  expect(joined[0]).not.toBe(joined[1])
})

it('a text that throws is set without features, and its width is the one of its positions', () => {
  const font = guardLayout(failing('layout', () => true))
  const run = font.layout('بب')
  const [first, second] = idsOf(run)
  expect(first).toBe(second)
  const before = run.advanceWidth
  for (const position of run.positions) position.xAdvance *= 2
  expect([before > 0, run.advanceWidth]).toEqual([true, 2 * before])
})

it('a letter that throws even so is a sign', () => {
  const BAD = 'ب'.codePointAt(0) ?? 0
  const font = failing('glyphForCodePoint', (letter) => letter === BAD)
  Object.assign(font, { layout: thrown })
  const [bad, good] = idsOf(guardLayout(font).layout('بس'))
  expect(good).toBe(open().glyphForCodePoint('س'.codePointAt(0) ?? 0).id)
  expect(bad).not.toBe(open().glyphForCodePoint(BAD).id)
})

function thrown(): never {
  throw new Error('fontkit fails')
}
