import { plainCharacters } from '#contract/plain-characters.ts'
import { oldEncodingOf, utf16Of } from '#contract/text-encodings.ts'
import { t } from '#messages/catalogue.ts'
import type { Unread } from './bom-lines.ts'

const BEGINNINGS: [kind: 'image' | 'pdf' | 'old-workbook', marks: string[]][] = [
  ['image', ['\x89PNG', '\xff\xd8\xff', 'GIF8', 'BM', 'II*\0', 'MM\0*']],
  ['pdf', ['%PDF']],
  ['old-workbook', ['\xd0\xcf\x11\xe0']],
]
/** Of a repository that keeps its large files elsewhere. */
const LFS_POINTER = /^\s*version https:\/\/git-lfs\.github\.com\//
const WEB_PAGE = /^\s*<(?:!doctype|html|\?xml|table)/i
/** Everything below a space but tab, line ends, form feed and Ctrl-Z, which old programs write at the end. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they tell a binary file from a text
const CONTROL = /[\0-\x08\x0b\x0e-\x19\x1b-\x1f]/

/** The text of a file in UTF-8, UTF-16, GB 18030, Shift_JIS or that of an old Excel, with or without a byte order mark. */
export function decodeText(bytes: Uint8Array): string | Unread {
  if (bytes.length === 0) return unusable('empty')
  const begins = Buffer.from(bytes.subarray(0, 8)).toString('latin1')
  const text = decoded(bytes)
  if (CONTROL.test(text))
    return unusable(
      BEGINNINGS.find(([, marks]) => marks.some((mark) => begins.startsWith(mark)))?.[0] ?? 'binary',
    )
  if (begins.startsWith('%PDF')) return unusable('pdf')
  if (LFS_POINTER.test(text)) return unusable('git-lfs')
  if (WEB_PAGE.test(text.slice(0, 200))) return unusable('web-page')
  return text.trim() === '' ? unusable('empty') : plainCharacters(text)
}

const WIDE = /[\uff10-\uff19\uff21-\uff3a\uff41-\uff5a\uff0d\uff0e]/g

/** As people type it: pasted texts have invisible characters, hyphens that do not break, and letters of double width. */
export function typedText(text: string): string {
  return plainCharacters(text)
    .replace(/\p{Cf}/gu, '')
    .replace(/[\u2010\u2011]/g, '-')
    .replace(/[\u00a0\u202f\u2007]/g, ' ')
    .replace(WIDE, (wide) => wide.normalize('NFKC'))
}

type Fault =
  | ('empty' | 'image' | 'pdf' | 'old-workbook' | 'binary' | 'web-page' | 'git-lfs' | 'no-table')
  | ('workbook' | 'workbook-too-large' | 'too-many-designators' | 'too-costly')

export function unusable(fault: Fault, facts: { most?: number } = {}): Unread {
  return { name: 'file-unusable', facts: { reason: t(`bom-file.${fault}`, facts) } }
}

function decoded(bytes: Uint8Array): string {
  const utf16 = utf16Of(bytes)
  if (utf16) return new TextDecoder(utf16).decode(bytes)
  const old = oldEncodingOf(bytes)
  return (
    decodedStrictly(bytes, 'utf-8') ??
    (old !== 'shift_jis' && hasPairs(bytes) ? decodedStrictly(bytes, 'gb18030') : undefined) ??
    new TextDecoder(old).decode(bytes)
  )
}

function decodedStrictly(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** Whether bytes above ASCII come in pairs, as in Chinese text. In Western text most of them are alone: 'µF', 'é'. */
function hasPairs(bytes: Uint8Array): boolean {
  let run = 0
  for (const byte of bytes) {
    if (byte >= 0xa1) run++
    else if (run % 2 === 1) return false
    else run = 0
  }
  return run % 2 === 0
}
