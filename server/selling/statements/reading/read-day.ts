const ISO = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/
const NUMBERS = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})(?!\d)/
const WORDS = /^(\d{1,2})[-. ]+([\p{L}]{3,})[-. ]+(\d{4}|\d{2})(?!\d)/u
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const GERMAN_MONTHS: Record<string, string> = { mär: 'mar', mrz: 'mar', mai: 'may', okt: 'oct', dez: 'dec' }
const CENTURY = 2000

type DayOrder = 'day-first' | 'month-first'

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
  const text = cell.trim()
  const [, year, month, day] = ISO.exec(text) ?? []
  if (year !== undefined) return calendarDay(Number(year), Number(month), Number(day))
  const [, one, other, end = ''] = NUMBERS.exec(text) ?? []
  if (one !== undefined) {
    const [dayNumber, monthNumber] = order === 'day-first' ? [one, other] : [other, one]
    return calendarDay(fullYear(end), Number(monthNumber), Number(dayNumber))
  }
  const [, dayWord, word = '', yearWord = ''] = WORDS.exec(text) ?? []
  const name = word.toLowerCase().slice(0, 3)
  return calendarDay(fullYear(yearWord), MONTHS.indexOf(GERMAN_MONTHS[name] ?? name) + 1, Number(dayWord))
}

const fullYear = (text: string) => (text.length === 2 ? CENTURY + Number(text) : Number(text))

function calendarDay(year: number, month: number, day: number): string | undefined {
  const at = new Date(Date.UTC(year, month - 1, day))
  const fits = year >= CENTURY && at.getUTCMonth() === month - 1 && at.getUTCDate() === day
  return fits ? at.toISOString().slice(0, 10) : undefined
}
