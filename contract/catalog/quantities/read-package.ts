import { inchCodes } from './packages.ts'
import { plainText, unreadable } from './plain-text.ts'
import type { NotUnderstood } from './quantity.ts'

type ChipSize = { code: string; note?: string }

const BEFORE = /^(?:smd|chip|[rcl])[ _]?(?=\d)/i
const SIZE = /^(\d{4,6})(?:[ _]?(inch|in|imperial|"|metric|mm?))?/i
const AFTER = /^[ _]?(?:smd|smt|chip)?$/i

export function readPackage(text: string): ChipSize | NotUnderstood {
  const problem = unreadable(text)
  if (problem) return { problem }
  const first = takeSize(plainText(text).replace(BEFORE, ''))
  if (!first) return { problem: `“${text}” is not a chip size.` }
  const second = takeSize(first.rest.replace(/^ ?[ (/_] ?/, ''))
  if (!AFTER.test(second ? second.rest.replace(/^\)/, '') : first.rest))
    return { problem: `“${text}” is not a chip size.` }

  const codes = second ? first.codes.filter((code) => second.codes.includes(code)) : first.codes
  const [code] = codes
  if (!code) return { problem: second ? `“${text}” names two sizes.` : `“${text}” is not a known chip size.` }
  return second ? { code } : { code, ...noteOn(text, code, first.digits) }
}

function takeSize(text: string) {
  const [whole = '', digits, named] = SIZE.exec(text) ?? []
  if (!digits) return undefined
  const system = named && (/^m/i.test(named) ? 'metric' : 'inch')
  return { digits, codes: inchCodes(digits, system || undefined), rest: text.slice(whole.length) }
}

/** People confuse codes that exist in both systems, even if they name the system. */
function noteOn(text: string, code: string, digits: string): { note?: string } {
  const other = inchCodes(digits).find((each) => each !== code)
  if (!other) return {}
  const confusable =
    code === digits ? `The metric code ${digits} is size ${other}` : `The inch code ${digits} is another`
  return { note: `“${text}” is read as size ${code}. ${confusable}.` }
}
