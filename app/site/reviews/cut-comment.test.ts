import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cutComment } from './review-card.tsx'

it('leaves a comment of ordinary length uncut', () => {
  const comment = 'Word '.repeat(144).trim()
  expect(cutComment(comment)).toEqual({ shown: comment })
})

it('cuts a long comment between two words', () => {
  const { shown, rest } = cutComment('Word and word. '.repeat(100).trim())
  expect(shown).toMatch(/^Word.* …$/)
  expect(shown.length).toBeLessThanOrEqual(362)
  expect(rest).toMatch(/^(Word|and|word\.) /)
})

it('cuts a comment with many lines, and one without spaces', () => {
  expect(cutComment('a\n'.repeat(100).trim()).shown).toBe(`${'a\n'.repeat(8).trim()} …`)
  expect(cutComment('x'.repeat(4000))).toEqual({ shown: `${'x'.repeat(360)} …`, rest: 'x'.repeat(3640) })
})

it('keeps all characters except whitespace', () => {
  const bare = (text = '') => text.replace(/\s/g, '')
  fc.assert(
    fc.property(fc.string({ maxLength: 4000, unit: fc.constantFrom('a', 'B', ' ', '\n', '…') }), (text) => {
      const { shown, rest } = cutComment(text.trim())
      const begun = rest === undefined ? shown : shown.slice(0, -2)
      expect(bare(begun) + bare(rest)).toBe(bare(text))
    }),
  )
})
