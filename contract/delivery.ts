import { line, text } from './values.ts'

/** The shortest service numbers and internal extensions have 3 digits. */
const DIGITS_LEAST = 3

/** A delivery address of several lines. CR LF and CR become LF, because line ends differ between devices. */
export const Address = text(500, 'order.address-required').transform((lines) => lines.replace(/\r\n?/g, '\n'))

/** A phone number in any notation: only the number of digits is checked (rules: O-11). */
export const PhoneNumber = line(40, 'order.number-required').refine(
  // `line` reports an empty number.
  (number) => number === '' || (number.match(/\p{Nd}/gu)?.length ?? 0) >= DIGITS_LEAST,
  'order.number-digits',
)
