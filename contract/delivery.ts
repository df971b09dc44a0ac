import { line, text } from './values.ts'

/** Short numbers and internal extensions can have 3 digits. */
const DIGITS_LEAST = 3

/** A delivery address of several lines. CR LF and CR become LF, because devices differ in line ends. */
export const Address = text(500, 'order.address-required').transform((lines) => lines.replace(/\r\n?/g, '\n'))

/** A phone number in any notation, with signs, brackets or an extension; only the digits are counted. */
export const PhoneNumber = line(40, 'order.number-required').refine(
  // An empty one has its own message.
  (number) => number === '' || (number.match(/\p{Nd}/gu)?.length ?? 0) >= DIGITS_LEAST,
  'order.number-digits',
)
