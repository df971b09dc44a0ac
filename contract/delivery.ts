import { line, text } from './values.ts'

/** Short codes and extensions have 3 digits. */
const DIGITS_LEAST = 3

/** Where parts go, in several lines. Each ends with a line feed, whatever the caller's device ends it with. */
export const Address = text(500, 'order.address-required').transform((lines) => lines.replace(/\r\n?/g, '\n'))

/** A phone number as people write it: signs, brackets and an extension are theirs to choose; the digits are counted. */
export const PhoneNumber = line(40, 'order.number-required').refine(
  // An empty one has its own message.
  (number) => number === '' || (number.match(/\p{Nd}/gu)?.length ?? 0) >= DIGITS_LEAST,
  'order.number-digits',
)
