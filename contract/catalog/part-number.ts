// Without zod, which would add 20 KB to the scripts of the part page.

export const MAX_PART_NUMBER = 40

/** Linear: each alternative takes 1 character. None begins as a formula of a spreadsheet does (rules: P-30). */
export const PART_NUMBER = /^[a-z0-9](?:(?:[a-z0-9_+(),#=&:*-]|\.(?!\.)|\/(?!\/)| (?! )){0,38}[a-z0-9)+#])?$/i

const INVISIBLE = /\p{Cf}|\ufe0f/gu
const WIDE = /[\uff01-\uff5e]/g
const DASHES = /[\u2010-\u2015\u2212\ufe58\ufe63]/g

/** As it is compared but for its case: people paste other dashes, blanks and digits, and invisible characters. */
export function typedNumber(text: string): string {
  return text
    .replace(INVISIBLE, '')
    .replace(WIDE, (wide) => wide.normalize('NFKC'))
    .replace(DASHES, '-')
    .replace(/\p{Zs}+/gu, ' ')
    .trim()
}

export function partNumberIn(text: string): string | undefined {
  const typed = typedNumber(text)
  // After the check, because upper-casing turns some other letters, such as 'ſ', into Latin ones.
  return PART_NUMBER.test(typed) ? typed.toUpperCase() : undefined
}

/** In a list of an address that commas separate and in which '+' means a blank. No part number has '%'. */
export function listedNumber(partNumber: string): string {
  return partNumber.replaceAll(',', '%2C').replaceAll(' ', '%20')
}

export function partNumberListed(text: string): string | undefined {
  return partNumberIn(text.replaceAll(/%2C/gi, ',').replaceAll('%20', ' '))
}
