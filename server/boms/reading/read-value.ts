import { METRIC_CODES } from '#contract/quantities/packages.ts'
import type { Quantity } from '#contract/quantities/quantity.ts'
import { readQuantity } from '#contract/quantities/read-quantity.ts'
import { writeQuantity } from '#contract/quantities/write-quantity.ts'
import type { PartKind } from './bom-lines.ts'
import { type Word, wordsOf } from './words-of.ts'

const UNITS: Partial<Record<PartKind, string>> = {
  resistor: 'Ω',
  potentiometer: 'Ω',
  'ferrite-bead': 'Ω',
  capacitor: 'F',
  inductor: 'H',
  crystal: 'Hz',
  oscillator: 'Hz',
}
const BARE = /^(?:\d[\d.,]*|[.,]\d+)$/

export function unitOf(kind: PartKind): string | undefined {
  return UNITS[kind]
}

/** The first value of a kind of part in its texts, of which the first is the value cell. */
export function readValue(kind: PartKind, texts: string[]): Quantity | undefined {
  const unit = UNITS[kind]
  if (!unit) return undefined
  const words = texts.map((text) => wordsOf(text))
  for (const each of words) {
    const found = firstOf(each, (word) => withUnit(word, unit, kind))
    if (found) return found
  }
  for (const each of words) {
    const found = firstOf(each.slice(0, 4), (word) => bare(word, kind, each.length === 1))
    if (found) return found
  }
  return undefined
}

function firstOf(words: Word[], read: (text: string) => Quantity | undefined): Quantity | undefined {
  for (const { text, parts } of words) {
    const found = read(text) ?? parts.map(read).find((part) => part !== undefined)
    if (found) return found
  }
  return undefined
}

function withUnit(text: string, unit: string, kind: PartKind): Quantity | undefined {
  if (BARE.test(text) || !/\d/.test(text)) return undefined
  // A lone prefix of a frequency is mega: 8M is a crystal of 8 MHz.
  const read = readQuantity(text.replace(/(?<=\d)mhz$/i, 'MHz'), unit, 'free-text')
  if ('problem' in read) return undefined
  return kind === 'crystal' && read.value < 1000 ? undefined : read
}

/** A number alone: ohms of a resistor; of a capacitor µF with decimals, else a code such as 104. */
function bare(text: string, kind: PartKind, isOnly: boolean): Quantity | undefined {
  if (!BARE.test(text)) return undefined
  if (kind === 'resistor' || kind === 'potentiometer') {
    if (!isOnly && text in METRIC_CODES) return undefined
    const read = readQuantity(text, 'Ω', 'free-text')
    return 'problem' in read ? undefined : read
  }
  if (kind !== 'capacitor') return undefined
  if (/^\d?\d?[.,]\d+$/.test(text)) return inMicrofarads(text)
  const read = /^\d\d[1-6]$/.test(text) ? readQuantity(text, 'F', 'free-text') : undefined
  return !read || 'problem' in read ? undefined : read
}

function inMicrofarads(text: string): Quantity | undefined {
  const read = readQuantity(`${text} µF`, 'F', 'free-text')
  if ('problem' in read) return undefined
  return {
    ...read,
    note: `“${text}” is read as ${writeQuantity(read.value, 'F')}: without a unit, decimals are µF.`,
  }
}
