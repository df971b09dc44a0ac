import { isValidBIC, isValidIBAN } from 'ibantools'

export const isIban = (iban: string): boolean => isValidIBAN(iban)

export const isBic = (bic: string): boolean => isValidBIC(bic)

/** The districts of the Federal Reserve (01 to 12), of thrifts (21 to 32), of electronic payments (61 to 72), and cheques (80). */
const ROUTING_NUMBER = /^(?:0[1-9]|1[0-2]|2[1-9]|3[0-2]|6[1-9]|7[0-2]|80)\d{7}$/
const WEIGHTS = [3, 7, 1]

/** A bank of the USA by its number with the check digit of the American Bankers Association. */
export function isRoutingNumber(number: string): boolean {
  const sum = [...number].reduce(
    (total, digit, place) => total + Number(digit) * (WEIGHTS[place % 3] ?? 0),
    0,
  )
  return ROUTING_NUMBER.test(number) && sum % 10 === 0
}
