import { MAX_STATEMENT_ENTRIES } from '#contract/selling/statements.ts'
import { t } from '#messages/catalogue.ts'
import { foundInEntry } from './camt.ts'
import { foundInCsv } from './csv.ts'
import {
  type Found,
  type LeftOut,
  leftOut,
  type ReadEntry,
  type ReadStatement,
  shownText,
  Unusable,
} from './entry.ts'
import { findNumbers } from './find-numbers.ts'
import { openIdentities } from './identity.ts'
import { foundInMt940, isMt940 } from './mt940.ts'
import { readDay } from './read-day.ts'
import { readXmlEntries } from './xml-entries.ts'

/** The day has begun there 14 hours before it begins in UTC. */
const AHEAD_MS = 14 * 3_600_000
export const MAX_LEFT_OUT = 100
const EARLIEST = '2000-01-01'

/** Reads a bank statement: CAMT, MT940 or CSV. Entries that do not count are named with the reason. Throws Unusable. */
export function readStatement(
  file: Uint8Array,
  { currency, now }: { currency: string; now: number },
): ReadStatement {
  const { source, found } = foundIn(decodeFile(file), currency)
  const latest = new Date(now + AHEAD_MS).toISOString().slice(0, 10)
  const identify = openIdentities()
  const judged = found.map((each) => {
    const why = whyNot(each, currency, latest)
    return why ? { left: leftOut(each, why) } : { entry: entryOf(each, identify) }
  })
  const entries = judged.flatMap(({ entry }) => entry ?? [])
  const left = judged.flatMap(({ left }) => left ?? [])
  const none = entries.length === 0 && left.find(({ why }) => why !== 'pending')
  if (none) throw new Unusable(whyNone(found, left, none, currency))
  return { source, currency, entries, leftOut: left.slice(0, MAX_LEFT_OUT) }
}

function foundIn(text: string, currency: string): Pick<ReadStatement, 'source'> & { found: Found[] } {
  if (/^\uFEFF?\s*</.test(text)) return foundInXml(text)
  const lines = text.replaceAll(/\r\n?/g, '\n')
  return isMt940(lines)
    ? { source: 'mt940', found: few(foundInMt940(lines)) }
    : { source: 'csv', found: foundInCsv(text, currency) }
}

/** The text of a file of a bank: UTF-8, UTF-16 with its mark, or what German banks still write, Windows-1252. */
function decodeFile(bytes: Uint8Array): string {
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
    return new TextDecoder('windows-1252').decode(bytes)
  }
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

function whyNot(
  { cents, currency, day, isPending }: Found,
  wanted: string,
  latest: string,
): LeftOut['why'] | undefined {
  if (isPending) return 'pending'
  if (!cents) return 'amount'
  if (currency !== wanted) return 'currency'
  return day === undefined || readDay(day, 'day-first') !== day || day < EARLIEST || day > latest
    ? 'date'
    : undefined
}

function entryOf(found: Found, identify: (found: Found) => string): ReadEntry {
  const { cents = 0, day = '', texts, account, isReversal = false } = found
  return {
    cents,
    bookedOn: day,
    text: shownText(texts),
    ...(account ? { account: account.slice(0, 40) } : {}),
    isReversal,
    identity: identify(found),
    numbers: findNumbers(shownText(texts, 1000)),
  }
}

/** A file in another currency is the wrong account. */
function whyNone(found: Found[], left: LeftOut[], none: LeftOut, currency: string): string {
  const other = found.find((each) => each.cents && each.currency !== currency)?.currency
  if (other && left.every(({ why }) => why === 'currency' || why === 'pending'))
    return t('statement-file.currency', { found: other.slice(0, 3), currency })
  return t(`statement-file.not-understood-${none.why}`, { row: none.row, text: none.text })
}
