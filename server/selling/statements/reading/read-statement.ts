import { MAX_STATEMENT_ENTRIES, type StatementLeftOut } from '#contract/selling/statements.ts'
import { t } from '#messages/catalogue.ts'
import { foundInEntry } from './camt.ts'
import { foundInCsv } from './csv.ts'
import { decodeFile } from './decode-file.ts'
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
import { openIdentities } from './identity.ts'
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
