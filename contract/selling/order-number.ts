const PREFIX = 'F-'

export function orderNumber(serial: number): string {
  const digits = String(serial)
  return `${PREFIX}${digits}${checkDigit(digits)}`
}

/** The serial number in a typed order number, with or without its beginning, or that of its pro forma; undefined if a digit is wrong. */
export function serialIn(text: string): number | undefined {
  const [, digits, check] = /^(?:p?f[\s-]*)?(\d{4,15})(\d)$/i.exec(text.trim()) ?? []
  return digits !== undefined && checkDigit(digits) === Number(check) ? Number(digits) : undefined
}

/** ISO 7064 MOD 11,10: notices every wrong digit and nearly all exchanged neighbours. */
function checkDigit(digits: string): number {
  let rest = 10
  for (const digit of digits) rest = (((rest + Number(digit)) % 10 || 10) * 2) % 11
  return (11 - rest) % 10
}
