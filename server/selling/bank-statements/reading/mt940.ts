import { isValidIBAN } from 'ibantools'
import type { Found } from './entry.ts'
import { goesBack } from './status-words.ts'

/** A field such as `:61:`, with its lines. */
interface Field {
  tag: string
  lines: string[]
}

const FIELD = /^:(\d{2}[A-Z]?):/
const END = /^-\}?$/
/** Value day, booking day, mark with `R` for a reversal, amount with a comma, references of the payer and of the bank. */
const ENTRY = /^(\d{6})(\d{4})?(E?R?[CD])[A-Z]?(\d{1,13},\d{0,5})[A-Z]([A-Z0-9]{3})(.*?)(?:\/\/(.*))?$/
const BALANCE = /^[CD]\d{6}([A-Z]{3})/
const NO_REFERENCE = /^(?:NONREF|NOREF|NOTPROVIDED)?$/i
const MAX_LINE = 400

/** Whether a text is an MT940 statement, or an MT942 report, with whatever a bank writes before its first field. */
export const isMt940 = (text: string): boolean =>
  /^:20:/m.test(text) && /^:(?:60[FM]|61|62[FM]|34F):/m.test(text)

/** The entries of all statements of a file. An MT942 report has none that is booked for certain. */
export function foundInMt940(text: string): Found[] {
  const found: Found[] = []
  let [account, currency, isBooked] = ['', '', true]
  const fields = fieldsIn(text)
  for (const [at, { tag, lines }] of fields.entries()) {
    const [first = ''] = lines
    if (tag === '20') [account, currency, isBooked] = ['', '', true]
    else if (tag.startsWith('25')) account = first.replaceAll(/\s/g, '').slice(0, 40)
    else if (tag === '34F') isBooked = false
    else if (/^6[02][FM]$/.test(tag)) currency = BALANCE.exec(first)?.[1] ?? currency
    else if (tag === '61') {
      const next = fields[at + 1]
      const said = next?.tag === '86' ? next.lines : []
      found.push({
        ...entryIn(lines, said),
        row: found.length + 1,
        currency: currency || undefined,
        ownAccount: account,
        ...(isBooked ? {} : { said: { pending: { said: 'MT942', column: ':61:' } } }),
      })
    }
  }
  return found
}

function fieldsIn(text: string): Field[] {
  const fields: Field[] = []
  let isOpen = false
  for (const whole of text.split('\n')) {
    const line = whole.slice(0, MAX_LINE)
    const [start, tag] = FIELD.exec(line) ?? []
    if (start !== undefined && tag !== undefined) {
      fields.push({ tag, lines: [line.slice(start.length)] })
      isOpen = true
    } else if (END.test(line.trim())) isOpen = false
    else if (isOpen) fields.at(-1)?.lines.push(line)
  }
  return fields
}

type Entry = Pick<Found, 'cents' | 'day' | 'texts' | 'account' | 'reference' | 'isReversal' | 'said'>

function entryIn([first = '', ...further]: string[], said: string[]): Entry {
  const line = first.trim()
  const { account, texts, kind } = textsIn(said)
  const [all, value = '', booked, mark = '', amount = '', type = '', reference = '', ofBank = ''] =
    ENTRY.exec(line) ?? []
  if (all === undefined) return { cents: undefined, day: undefined, texts: [line, ...texts] }
  const references = [reference, ofBank].map((one) => one.trim()).filter((one) => !NO_REFERENCE.test(one))
  return {
    cents: centsOf(amount, mark),
    day: dayOf(value, booked),
    texts: [...texts, ...references, ...further],
    account,
    reference: references.join(' ') || undefined,
    isReversal: mark.includes('R') || [type, said[0]?.slice(0, 3) ?? ''].some(isReturnCode) || goesBack(kind),
    said: {
      pending: mark.startsWith('E') ? { said: mark, column: ':61:' } : undefined,
      out: { said: mark, column: ':61:' },
    },
  }
}

/** Of SWIFT, and of German banks for what comes back of a transfer or a direct debit. */
export const isReturnCode = (code: string): boolean => /^(?:RTI|159|108|109|181)$/.test(code)

/** The reversal of a credit takes money away, that of a debit brings it back. */
function centsOf(amount: string, mark: string): number | undefined {
  const [whole, decimals = ''] = amount.split(',')
  if (!/^\d{0,2}0*$/.test(decimals)) return undefined
  const cents = Number(`${whole}${decimals.slice(0, 2).padEnd(2, '0')}`)
  return mark.endsWith('C') === mark.includes('R') ? -cents : cents
}

/** The day of the booking has no year: it is that of the value day, or the one next to it. */
function dayOf(value: string, booked: string | undefined): string {
  const year = 2000 + Number(value.slice(0, 2))
  const iso = (inYear: number, monthAndDay: string) =>
    `${inYear}-${monthAndDay.slice(0, 2)}-${monthAndDay.slice(2)}`
  if (booked === undefined) return iso(year, value.slice(2))
  const months = Number(booked.slice(0, 2)) - Number(value.slice(2, 4))
  return iso(months > 6 ? year - 1 : months < -6 ? year + 1 : year, booked)
}

/** Parts such as `?20`, after three digits, as German banks write; the sign may be another one. */
const PARTS = /^\d{3}([^\w\s])(?=\d{2})/
const MAX_PART = 27
const MAX_LINE_OF_TEXT = 65

function textsIn(lines: string[]): { texts: string[]; account: string | undefined; kind: string } {
  const [, sign] = PARTS.exec(lines[0] ?? '') ?? []
  const whole = sign === undefined ? joined(lines, MAX_LINE_OF_TEXT) : lines.join('')
  if (sign === undefined) return { texts: [whole], account: ibanIn(whole), kind: whole }
  const parts = whole
    .slice(3)
    .split(new RegExp(`\\${sign}(?=\\d{2})`))
    .slice(1)
  const of = (pattern: RegExp) => parts.filter((part) => pattern.test(part)).map((part) => part.slice(2))
  const account = of(/^31/).join('').replaceAll(/\s/g, '')
  return {
    texts: [joined(of(/^3[23]/), MAX_PART), joined(of(/^(?:2\d|6[0-3])/), MAX_PART), ...of(/^00/)],
    account: account.slice(0, 40) || undefined,
    kind: of(/^00/).join(' '),
  }
}

/** A line that is full was cut by the bank, in the middle of a word, too. */
const joined = (lines: string[], full: number): string =>
  lines.map((line) => (line.length < full ? `${line} ` : line)).join('')

const ibanIn = (text: string): string | undefined =>
  text.match(/[A-Z]{2}\d{2}[A-Z0-9]{11,30}/g)?.find((word) => isValidIBAN(word))
