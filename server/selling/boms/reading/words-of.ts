/** Longer texts are descriptions whose beginning says what the part is. */
const MAX_TEXT = 300
const NUMBER = /^[±+-]?(?:\d[\d.,]*|[.,]\d+)$/
/** 1/4 W is one value. */
const FRACTION = /^\d{1,2}\/\d{1,2} ?W?$/i
/** At the end of a number: 'CF1/4W'. */
const WATTS = /(?<!\d)\d{1,2}\/\d{1,2} ?W$/i
const UNIT =
  /^(?:[pnuµmkKMG]|meg|mega|kilo|micro|milli|nano|pico)?(?:ohms?|Ω|R|F|H|Hz|V|VDC|VAC|A|W|%|farads?|henry)$|^[kKMnpuµ]$/i

export interface Word {
  text: string
  parts: string[]
}

export function wordsOf(text: string): Word[] {
  const plain = text
    .slice(0, MAX_TEXT)
    .replace(/Âµ|Î¼|μ|[?\uFFFD](?=[FHfh])/g, 'µ')
    .replace(/½/g, '1/2')
    .replace(/¼/g, '1/4')
    .replace(/⅛/g, '1/8')
    .replace(/(?<![\d/])(\d{1,2}) ?\/ ?(\d{1,2}) ?(?:W|watts?)(?![a-z])/gi, '$1/$2W')
    .replace(/(?<=\d) ?watts?(?![a-z])/gi, 'W')
    .replace(/(?<=\d) ?volts?(?![a-z])/gi, 'V')
    .replace(/(?<=\d) ?amp(?:ere)?s?(?![a-z])/gi, 'A')
    .replace(/\?(?=\d)/g, '±')
    .replace(/Î©|â„¦|Ω|(?<=\d[kKM]?)[?O](?![A-Za-z0-9])/g, 'Ω')
    .replace(/\+ ?\/? ?- ?(?=\d)/g, ' ±')
    .replace(/[–—−]/g, '-')
  const raw = plain.split(/[\s;|_()[\]{}<>~@=*":]+|,(?!\d)|(?<!\d),|(?<=[A-Za-zΩµ%]),|(?=±)/).filter(Boolean)
  const words: Word[] = []
  for (let at = 0; at < raw.length; at++) {
    const [word = '', next = ''] = [raw[at], raw[at + 1]]
    const joined = NUMBER.test(word) && UNIT.test(next.split('/')[0] ?? '')
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
