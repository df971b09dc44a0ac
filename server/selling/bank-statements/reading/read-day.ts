import { plainHead } from './plain-words.ts'

const ISO = /^(\d{4})[-/. ]{1,2}(\d{1,2})[-/. ]{1,2}(\d{1,2})(?!\d)/
const COMPACT = /^(20\d\d)(\d\d)(\d\d)(?:T?\d{4}(?:\d\d)?Z?)?$/
const COMPACT_DAY_FIRST = /^(\d\d)(\d\d)(20\d\d)$/
const NUMBERS = /^(\d{1,2})[-/. ]{1,2}(\d{1,2})[-/. ]{1,2}(\d{4}|\d{2})(?!\d)/
const SIGNED = /^(\d{4})\s*[年년]\s*(\d{1,2})\s*[月월]\s*(\d{1,2})\s*[日일]/
const DAY_WORD =
  /^(?:\p{L}+[,.]? +)?(\d{1,2})(?:st|nd|rd|th)?[-. /]+(?:de |of )?([\p{L}\p{M}]{3,})[-. /,]+(?:de |del )?(\d{4}|\d{2})(?!\d)/iu
const WORD_DAY =
  /^(?:\p{L}+, *)?([\p{L}\p{M}]{3,})[-. /]+(\d{1,2})(?:st|nd|rd|th)?(?:, *|[-. /]+)(\d{4}|\d{2})(?!\d)/iu
const CENTURY = 2000
const LONGEST = 60

/** Languages whose banks write months as words. Croatian is not among them: its listopad is October, in Polish November. */
const LANGUAGES = 'en de fr es it pt nl pl cs sk sv nb da fi hu ro tr ru uk el et lv lt sl id'.split(' ')
const MONTHS = monthsOf(LANGUAGES)

type DayOrder = 'day-first' | 'month-first'

function monthsOf(languages: string[]): Map<string, number> {
  const months = new Map<string, number>([
    ['mrz', 3],
    ['sept', 9],
  ])
  for (const language of languages)
    for (const style of ['long', 'short'] as const)
      for (const day of [undefined, 'numeric'] as const) {
        const format = new Intl.DateTimeFormat(language, { month: style, day, timeZone: 'UTC' })
        for (let month = 1; month <= 12; month++) {
          const parts = format.formatToParts(Date.UTC(2026, month - 1, 1))
          const name = plainHead(parts.find(({ type }) => type === 'month')?.value ?? '')
          if (!/\d/.test(name) && !months.has(name)) months.set(name, month)
        }
      }
  return months
}

/** What the whole column says: only one order fits a 13th day; with dots, or without such a day, it is as `usual` or day first. */
export function dayOrderOf(cells: string[], usual: DayOrder): DayOrder {
  const parts = cells.flatMap((cell) => {
    const [, one, other] = NUMBERS.exec(cell.trim()) ?? []
    return one === undefined ? [] : [[Number(one), Number(other)] as const]
  })
  if (cells.some((cell) => /^\d{1,2}\./.test(cell.trim())) || parts.some(([one]) => one > 12))
    return 'day-first'
  return parts.some(([, other]) => other > 12) ? 'month-first' : usual
}

/** ISO 8601; undefined for no day of the calendar. */
export function readDay(cell: string, order: DayOrder): string | undefined {
  const text = cell.slice(0, LONGEST).normalize('NFKC').trim()
  const [, year, month, day] = ISO.exec(text) ?? COMPACT.exec(text) ?? SIGNED.exec(text) ?? []
  if (year !== undefined) return calendarDay(year, Number(month), day)
  const [, first, second, last = ''] = NUMBERS.exec(text) ?? COMPACT_DAY_FIRST.exec(text) ?? []
  if (first !== undefined) {
    const [dayNumber, monthNumber] = order === 'day-first' ? [first, second] : [second, first]
    return calendarDay(last, Number(monthNumber), dayNumber)
  }
  const [, dayBefore, wordAfter = '', yearAfter = ''] = DAY_WORD.exec(text) ?? []
  if (dayBefore !== undefined) return calendarDay(yearAfter, monthNamed(wordAfter), dayBefore)
  const [, word = '', dayAfter, yearLast = ''] = WORD_DAY.exec(text) ?? []
  return calendarDay(yearLast, monthNamed(word), dayAfter)
}

const monthNamed = (word: string) =>
  MONTHS.get(plainHead(word)) ?? MONTHS.get(plainHead(word).slice(0, 3)) ?? 0

function calendarDay(yearText: string, month: number, dayText: string | undefined): string | undefined {
  const year = yearText.length === 2 ? CENTURY + Number(yearText) : Number(yearText)
  const day = Number(dayText)
  const at = new Date(Date.UTC(year, month - 1, day))
  const fits = year >= CENTURY && at.getUTCMonth() === month - 1 && at.getUTCDate() === day
  return fits ? at.toISOString().slice(0, 10) : undefined
}
