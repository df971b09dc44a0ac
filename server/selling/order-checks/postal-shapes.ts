/**
 * Postal codes as `nameKey` writes them, by country: n is a figure, a is a letter, a space may be missing. Source: Universal Postal
 * Union, 'Postal addressing systems in member countries'.
 */
const SHAPES: [string, string][] = [
  ['AT AU BD BE BG CH CY DK GE GL HU LI LU LV MD MK NO NZ PH PY SI TN VE ZA', 'nnnn'],
  [
    'AS BA CR DE DO DZ EE EG ES FI FR GP GR GT GU HR ID IT KE KR LT MA MC ME MQ MX MY PE RE RS SA SM TH TR TW UA VA VN',
    'nnnnn',
  ],
  ['US PR VI MP', 'nnnnn;nnnnn nnnn'],
  ['CN CO EC IN KG KZ NG RO SG TJ TM UZ VN', 'nnnnnn'],
  ['CL IL', 'nnnnnnn;nnn nnnn'],
  ['JP', 'nnn nnnn'],
  ['CZ GR SE SK', 'nnn nn'],
  ['PL', 'nn nnn'],
  ['PT', 'nnnn;nnnn nnn'],
  ['BR', 'nnnnn nnn'],
  ['NL', 'nnnn aa'],
  ['AR', 'nnnn;annnnaaa'],
  ['CA', 'ana nan'],
  ['GB GG IM JE', 'an naa;ann naa;aan naa;aann naa;ana naa;aana naa'],
  ['IS FO', 'nnn'],
]
const OTHERS = 'nnn;nnnn;nnnnn;nnnnnn;nnnnnnn;nnnnnnnn'

/** Also with the letters of the country before it. */
export function isPostalCodeOf(country: string, text: string): boolean {
  const shapes = SHAPES.filter(([countries]) => countries.split(' ').includes(country)).map(
    ([, shape]) => shape,
  )
  const source = (shapes.join(';') || OTHERS)
    .replaceAll('n', '\\d')
    .replaceAll('a', '[a-z]')
    .replaceAll(' ', ' ?')
    .replaceAll(';', '|')
  return new RegExp(`^((${country}|[a-z]) ?)?(${source})$`, 'i').test(text)
}
