type DecimalSign = '.' | ','

/** The sign before the last 1 or 2 digits of a column's cells: '1.234,50' has a comma. */
export function decimalSignOf(cells: string[]): DecimalSign {
  const count = (sign: DecimalSign) =>
    cells.filter((cell) => new RegExp(`\\${sign}\\d{1,2}(?!\\d)[^\\d]*$`).test(cell)).length
  return count(',') > count('.') ? ',' : '.'
}

const PLAIN = /^\d{1,13}(?:\.\d{1,2})?$/
const GROUPED = /^\d{1,3}(?:\d{3})*$/

/** Cents, negative for '-5', '5-' and '(5)'; undefined if it is no amount. */
export function readAmount(cell: string, decimal: DecimalSign): number | undefined {
  const text = cell
    .replace(/[−–]/g, '-')
    .replace(/[\s\u00a0\u202f'’]/g, '')
    .replace(/^(?:[A-Z]{3}|[€$£])|(?:[A-Z]{3}|[€$£])$/g, '')
  const isNegative = /^-|-$|^\(.*\)$/.test(text)
  const digits = text
    .replace(/^[-+]|[-+]$/g, '')
    .replace(/^\((.*)\)$/, '$1')
    .replace(/^(?:[€$£])/, '')
  const [whole = '', ...decimals] = digits.split(decimal)
  const groups = whole.split(decimal === ',' ? '.' : ',')
  if (decimals.length > 1 || (groups.length > 1 && !groups.slice(1).every((group) => group.length === 3)))
    return undefined
  const plain = [groups.join(''), ...decimals].join('.')
  if (!PLAIN.test(plain) && !GROUPED.test(plain)) return undefined
  const cents = Math.round(Number(plain) * 100)
  return isNegative ? -cents : cents
}
