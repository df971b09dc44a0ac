import { plainCharacters } from '#contract/plain-characters.ts'
import { columnNamed, columnNamedMore } from './heads.ts'

/** What banks still write: western, central European, Cyrillic, Greek, Turkish, Japanese, Chinese and Korean. */
const OLD = 'windows-1252 windows-1250 windows-1251 windows-1253 windows-1254 shift_jis gb18030 euc-kr'.split(
  ' ',
)
const SAMPLE = 4000

/** The text of a file of a bank: UTF-8, UTF-16 with its mark, or the old encoding in which most heads are known. */
export function decodeFile(bytes: Uint8Array): string {
  return plainCharacters(decoded(bytes))
}

function decoded(bytes: Uint8Array): string {
  const utf16 =
    bytes[0] === 0xff && bytes[1] === 0xfe
      ? 'utf-16le'
      : bytes[0] === 0xfe && bytes[1] === 0xff
        ? 'utf-16be'
        : undefined
  if (utf16) return new TextDecoder(utf16).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder(oldEncodingOf(bytes.subarray(0, SAMPLE))).decode(bytes)
  }
}

function oldEncodingOf(sample: Uint8Array): string {
  const known = OLD.map((encoding) => {
    const cells = new TextDecoder(encoding).decode(sample).split(/[;,\t|\r\n]/)
    const heads = cells.filter((cell) => isKnown(cell.replaceAll(/["#]/g, '')))
    return { encoding, count: heads.length }
  })
  return known.reduce((best, each) => (each.count > best.count ? each : best)).encoding
}

const isKnown = (head: string) =>
  head.length > 1 && (columnNamed(head) ?? columnNamedMore(head)) !== undefined
