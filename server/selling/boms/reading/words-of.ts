import { plainText } from '#contract/catalog/quantities/plain-text.ts'
import { pairsOf } from '#server/catalog/lexicon/patterns.ts'
import trade from '#server/catalog/lexicon/words.json' with { type: 'json' }
import { isUnit } from '#server/catalog/search/words/split-words.ts'

/** Longer texts are descriptions whose beginning says what the part is. */
export const MAX_TEXT = 300
const NUMBER = /^[±+-]?(?:\d[\d.,]*|[.,]\d+)$/
/** Alone they mean a tolerance, or a count; '100 N' and '4700 P' are values, '1206 N' is none. */
const OF_TOLERANCE = /^(?:.* [mgG]|(?![1-9]\d(?:\d|0*) ).* [NPU])$/
/** 1/4 W is one value. */
const FRACTION = /^\d{1,2}\/\d{1,2} ?W?$/i
/** At the end of a number: 'CF1/4W'. */
const WATTS = /(?<!\d)\d{1,2}\/\d{1,2} ?W$/i

/** '10 000'. What '4 700' is, which can be 4 pieces of 700, read-wanted.ts leaves to a person. */
const THOUSANDS = /(?<![\d.,])[1-9]\d{0,2}(?: 0\d\d)(?: \d{3})*(?!\d)/g
const LATIN: Record<string, string> = Object.fromEntries(pairsOf(trade.cyrillic))
/** '10 кОм', '0,1 мкФ', '10к'. */
const CYRILLIC = /(?<=\d ?)(?:(мк|[кКМмнп]?)(Ом|Гн|Гц|Вт|[ФВА])|([кКМ]))(?![\p{L}])/gu
/** '10 kilo-ohm' */
const PREFIX_APART = /(?<=\d ?)(kilo|mega|milli|micro|nano|pico)[ -](?=(?:ohm|farad|henr|hertz))/gi

export interface Word {
  text: string
  parts: string[]
}

export function wordsOf(text: string): Word[] {
  const read = text.slice(0, MAX_TEXT).replace(/Âµ|Î¼|[?\uFFFD](?=[FHfh])/g, 'µ')
  const plain = plainText(read)
    .replace(/(?<![\d/])(\d{1,2}) ?\/ ?(\d{1,2}) ?(?:W|watts?)(?![a-z])/gi, '$1/$2W')
    .replace(/(?<=\/\d{1,2}W)(?=\d)/g, ' ')
    .replace(/\?(?=\d)/g, '±')
    .replace(THOUSANDS, (number) => number.replaceAll(' ', ''))
    .replace(CYRILLIC, (_, prefix = '', unit = '', alone = '') =>
      [prefix, unit, alone].map((each) => LATIN[each] ?? '').join(''),
    )
    .replace(PREFIX_APART, '$1')
    .replace(/Î©|â„¦|Ω|(?<=\d[kKM]?)[?O](?![A-Za-z0-9])/g, 'Ω')
  const raw = plain.split(/[\s;|_()[\]{}<>~@=*":]+|,(?!\d)|(?<!\d),|(?<=[A-Za-zΩµ%]),|(?=±)/).filter(Boolean)
  const words: Word[] = []
  for (let at = 0; at < raw.length; at++) {
    const [word = '', next = ''] = [raw[at], raw[at + 1]]
    const [unit = ''] = next.split('/')
    // '221 °F' is no number alone.
    const joined =
      NUMBER.test(word) && (isUnit(unit) || unit.startsWith('°')) && !OF_TOLERANCE.test(`${word} ${unit}`)
    if (joined) at++
    const whole = joined ? `${word} ${next}` : word
    words.push({ text: whole, parts: partsOf(whole) })
  }
  return words
}

function partsOf(word: string): string[] {
  const parts = word
    .split(/[,&]|-(?=[\dA-Za-z]|$)/)
    .flatMap((part) => (FRACTION.test(part) ? [part] : (WATTS.exec(part) ?? part.split('/'))))
    .filter(Boolean)
  return parts.length > 1 ? parts : []
}
