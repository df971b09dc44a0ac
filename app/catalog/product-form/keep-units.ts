const NARROW_NO_BREAK_SPACE = '\u202f'

/** A number, a plain space and a unit of the trade: '4.7 kΩ', '100 nF', '5 %'. */
const FIGURE_AND_UNIT = /(\d) (?=(?:[GMkmµnp]?(?:Ω|F|H|A|V|W|Hz|m|cd|B|K|s)|%|°C|mm²|Nm)(?![\p{L}\p{N}]))/gu

/** Thousands, separated by a plain space: '1 000 000'. */
const THOUSANDS = /(?<![\d.]|\d )(\d{1,3}(?: \d{3})+)(?! ?\d)/g

/** Joins the thousands of numbers, and numbers and units, by narrow no-break spaces, so that they stay on one line. */
export function keepUnits(text: string): string {
  return text
    .replace(THOUSANDS, (number) => number.replaceAll(' ', NARROW_NO_BREAK_SPACE))
    .replace(FIGURE_AND_UNIT, `$1${NARROW_NO_BREAK_SPACE}`)
}
