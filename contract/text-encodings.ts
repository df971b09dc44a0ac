/** In UTF-16 every other byte of Latin text is 0. */
export function utf16Of(bytes: Uint8Array): string | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const beginning = bytes.subarray(0, 1000)
  const zeros = [0, 1].map((side) => beginning.filter((byte, at) => byte === 0 && at % 2 === side).length)
  const [even = 0, odd = 0] = zeros
  if (Math.max(even, odd) < beginning.length / 4 || Math.min(even, odd) > 0) return undefined
  return odd > even ? 'utf-16le' : 'utf-16be'
}

/**
 * Of 'š', 'ž', 'ý' or 'í' with 'č', 'ě' or 'ř'. In the West only Catalan has both bytes, with 'ç' and 'à'; a 'ø' that begins a
 * word is a diameter.
 */
const CENTRAL =
  /^(?!.*[\xc0\xc7\xe0\xe7])(?=.*[\x8a\x8e\x9a\x9e\xcd\xdd\xed\xfd]).*(?:[\xc8\xcc\xe8\xec]|[A-Za-z]\xf8)/s
/** 'ść', 'óż', 'ół' and 'zł' */
const POLISH = /\x9c\xe6|[A-Za-z]\xf3[\xb3\xbf]|(?<![A-Za-z])z\xb3(?![\w])/
/** 'ł', 'ą' or 'ż' within a word. In the West '³', '¹' and '¿', so that one of them may be a mark: 'm³ab', 'A¹b'. */
const WITHIN_WORDS = /(?<=[A-Za-z])[\xb3\xb9\xbf](?=[a-z\xb3\xb9\xbf])/g
/** Two kana in Shift_JIS, in the West '‚' and 'ƒ', each with a sign. */
const JAPANESE = /(?:[\x82\x83][\x40-\x7e\x80-\xfc]){2}/

/** In which a Western, Czech, Polish or Japanese Excel saves a CSV file that is not in UTF-8. */
export function oldEncodingOf(bytes: Uint8Array): 'windows-1250' | 'windows-1252' | 'shift_jis' {
  const text = String.fromCharCode(...bytes.subarray(0, SAMPLE))
  if (JAPANESE.test(text)) return 'shift_jis'
  const isPolish = POLISH.test(text) || new Set(text.match(WITHIN_WORDS)).size > 1
  return CENTRAL.test(text) || isPolish ? 'windows-1250' : 'windows-1252'
}

const SAMPLE = 16_000

/** A whole file in UTF-16, UTF-8, or else in the old encoding in which Excel saves CSV files. */
export function decodeFile(bytes: Uint8Array): string {
  try {
    return new TextDecoder(utf16Of(bytes) ?? 'utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder(oldEncodingOf(bytes)).decode(bytes)
  }
}
