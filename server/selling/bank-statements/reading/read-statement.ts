import { createHash } from 'node:crypto'
import { plainCharacters } from '#contract/plain-characters.ts'
import { MAX_STATEMENT_ENTRIES, type StatementLeftOut } from '#contract/selling/bank-statements.ts'
import { t } from '#messages/catalogue.ts'
import { foundInEntry } from './camt.ts'
import { foundInCsv } from './csv.ts'
import {
  type Found,
  leftOut,
  OtherCurrency,
  type ReadEntry,
  type ReadStatement,
  shownText,
  shownWords,
  Unusable,
  type Why,
} from './entry.ts'
import { findNumbers } from './find-numbers.ts'
import { columnNamed, columnNamedMore } from './heads.ts'
import { foundInMt940, isMt940 } from './mt940.ts'
import { readDay } from './read-day.ts'
import { goesBack } from './status-words.ts'
import { readXmlEntries } from './xml-entries.ts'

/** The day has begun there 14 hours before it begins in UTC. */
const AHEAD_MS = 14 * 3_600_000
export const MAX_LEFT_OUT = 100
const EARLIEST = '2000-01-01'
/** An order's number may be in the last of many cells. */
const MAX_SEARCHED = 3000

/** Reads a bank statement: CAMT, MT940 or CSV. Entries that do not count are named with the reason. Throws Unusable. */
export function readStatement(
  file: Uint8Array,
  { currency, now }: { currency: string; now: number },
): ReadStatement {
  const { source, found, asksDirection } = foundIn(decodeFile(file), currency)
  const latest = new Date(now + AHEAD_MS).toISOString().slice(0, 10)
  const identify = openIdentities()
  const judged = found.map((each) => {
    const why = whyNot(each, currency, latest)
    return why ? { left: leftOut(each, why) } : { entry: entryOf(each, identify) }
  })
  const entries = withoutTakenBack(judged.flatMap(({ entry }) => entry ?? []))
  const left = judged.flatMap(({ left }) => left ?? [])
  const isKnown = ({ why }: StatementLeftOut) => why === 'pending' || why === 'direction'
  const none = entries.length === 0 && left.find((each) => !isKnown(each))
  const read = { source, currency, entries, leftOut: left.slice(0, MAX_LEFT_OUT), asksDirection }
  if (none) throw faultOf(found, left, none, read)
  return read
}

type FoundIn = Pick<ReadStatement, 'source' | 'asksDirection'> & { found: Found[] }

function foundIn(text: string, currency: string): FoundIn {
  if (/^\uFEFF?\s*</.test(text)) return { ...foundInXml(text), asksDirection: false }
  const lines = text.replaceAll(/\r\n?/g, '\n')
  return isMt940(lines)
    ? { source: 'mt940', found: few(foundInMt940(lines)), asksDirection: false }
    : { source: 'csv', ...foundInCsv(text, currency) }
}

function foundInXml(text: string) {
  const found: Found[] = []
  let row = 0
  const source = readXmlEntries(text, (entry) => {
    row++
    found.push(...foundInEntry(entry, row))
    few(found)
  })
  return { source, found }
}

export function few<Entry>(entries: Entry[]): Entry[] {
  if (entries.length <= MAX_STATEMENT_ENTRIES) return entries
  throw new Unusable(t('statement-file.too-many', { most: MAX_STATEMENT_ENTRIES }))
}

/** A credit whose reversal is in the same file is one, too: by the amount, and a number or the text of both. */
function withoutTakenBack(entries: ReadEntry[]): ReadEntry[] {
  const taken = new Set<ReadEntry>()
  for (const back of entries.filter(
    ({ cents, isReversal, text }) => cents < 0 && (isReversal || goesBack(text)),
  )) {
    const credit = entries.find(
      (entry) =>
        entry.cents === -back.cents && !entry.isReversal && !taken.has(entry) && isOfSame(entry, back),
    )
    if (credit) taken.add(credit)
  }
  return entries.map((entry) => (taken.has(entry) ? { ...entry, isReversal: true } : entry))
}

const isOfSame = (one: ReadEntry, other: ReadEntry) =>
  one.text === other.text ||
  numbersOf(one).some((number) => numbersOf(other).includes(number)) ||
  (one.account !== undefined && one.account === other.account)

const numbersOf = ({ numbers: { sure, split, loose } }: ReadEntry) => [...sure, ...split, ...loose]

function whyNot({ cents, currency, day, said }: Found, wanted: string, latest: string): Why | undefined {
  if (said?.pending) return 'pending'
  if (!cents) return 'amount'
  if (said?.direction) return 'direction'
  if (currency !== wanted) return 'currency'
  return day === undefined || readDay(day, 'day-first') !== day || day < EARLIEST || day > latest
    ? 'date'
    : undefined
}

function entryOf(found: Found, identify: (found: Found) => string): ReadEntry {
  const { cents = 0, day = '', texts, account, isReversal = false, said } = found
  return {
    cents,
    bookedOn: day,
    text: shownText(texts),
    ...(account ? { account: account.slice(0, 40) } : {}),
    isReversal,
    identity: identify(found),
    numbers: findNumbers(shownText(texts, MAX_SEARCHED)),
    ...((said?.out ?? said?.amount) ? { said: shownWords((said.out ?? said.amount)?.said ?? '') } : {}),
  }
}

/** A file in another currency is the wrong account. */
function faultOf(
  found: Found[],
  left: StatementLeftOut[],
  { row, text, why, said, column }: StatementLeftOut,
  read: ReadStatement,
): Unusable {
  const { currency } = read
  const other = found.find((each) => each.cents && each.currency !== currency)?.currency
  if (other && left.every((each) => each.why === 'currency' || each.why === 'pending'))
    return new OtherCurrency(t('statement-file.currency', { found: other.slice(0, 3), currency }), read)
  return new Unusable(
    said && column
      ? t(`statement-file.not-understood-${why}-in`, { row, said, column })
      : t(`statement-file.not-understood-${why}`, { row, text }),
  )
}

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

/**
 * Names entries so that another statement of the same days names them alike: by the bank's reference, else by what they
 * say. Equal ones are counted, because a buyer may pay the same twice on a day.
 */
function openIdentities(): (found: Found) => string {
  const counts = new Map<string, number>()
  return (found) => {
    const { day, cents, reference, account, ownAccount = '' } = found
    const said = [account, ...namingTexts(found)]
      .join(' ')
      .normalize('NFKD')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]/gu, '')
    const facts = JSON.stringify([
      ownAccount,
      day,
      cents,
      reference ? ['reference', reference] : ['text', said],
    ])
    const count = (counts.get(facts) ?? 0) + 1
    counts.set(facts, count)
    return createHash('sha256').update(`${count} ${facts}`).digest('base64url')
  }
}

/**
 * Entries of CSV files were named by columns that were known, and had to have a number there to be recorded. They are named so
 * still; others by all that they say.
 */
function namingTexts({ texts, identityTexts }: Found): Found['texts'] {
  if (!identityTexts) return texts
  const known = findNumbers(shownText(identityTexts, LONGEST))
  const isNamed = [known.sure, known.split, known.loose, known.mistyped].some(({ length }) => length > 0)
  const isElsewhere = known.sure.length === 0 && findNumbers(shownText(texts, LONGEST)).sure.length > 0
  return isNamed && !isElsewhere ? identityTexts : texts
}

const LONGEST = 1000
