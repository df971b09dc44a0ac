import { expect, it } from 'vitest'
import { quotedText } from './products-page.tsx'

const understood = [
  { word: 'capcitor', mended: 'capacitor', readings: [] },
  { word: '100nf', readings: [] },
  { word: 'pin haeder', mended: 'pin header', readings: [] },
  { word: 'cap', mended: 'cup', readings: [] },
]

it('puts mended words in quotes, and no part of another word', () => {
  expect(quotedText('capcitor 100nf pin haeder cap', { understood })).toBe(
    '"capcitor" 100nf "pin" "haeder" "cap"',
  )
  expect(quotedText('100nf', { understood: [] })).toBe('100nf')
})
