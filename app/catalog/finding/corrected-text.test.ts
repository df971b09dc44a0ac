import { expect, it } from 'vitest'
import { correctedText, quotedText } from './corrected-text.ts'

const found = {
  understood: [
    { word: 'capcitor', mended: 'capacitor', readings: [] },
    { word: '100nf', readings: [] },
    { word: 'pin haeder', mended: 'pin header', readings: [] },
  ],
}

it('mended words replace the typed ones, or are put in quotes', () => {
  const q = 'capcitor 100nf pin haeder'
  expect(correctedText(q, found)).toBe('capacitor 100nf pin header')
  expect(quotedText(q, found)).toBe('"capcitor" 100nf "pin" "haeder"')
  expect(correctedText('100nf', { understood: [] })).toBeUndefined()
})
