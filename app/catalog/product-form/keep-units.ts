const NARROW_NO_BREAK_SPACE = '\u202f'

/** A number, a plain space and a unit of the trade: '4.7 kΩ', '100 nF', '5 %', but not 'BC547 B'. */
const FIGURE_AND_UNIT =
  /(?<!\p{L}[\p{L}\d.,/-]*)(\d) (?=(?:[GMkmµnp]?(?:Ω|F|H|A|V|W|Hz|m|cd|B|K|s)|%|°C|mm²|Nm)(?![\p{L}\p{N}]))/gu

/** Round thousands, separated by a plain space: '1 000 000'. In 'CE 105 100 µF' a type comes before a value. */
const THOUSANDS = /(?<![\p{L}\d.,/-]|\d )(\d{1,3}(?: 000)+)(?! ?\d)/gu

/** Joins the thousands of numbers, and numbers and units, by narrow no-break spaces, so that they stay on one line. */
export function keepUnits(text: string): string {
  return text
    .replace(THOUSANDS, (number) => number.replaceAll(' ', NARROW_NO_BREAK_SPACE))
    .replace(FIGURE_AND_UNIT, `$1${NARROW_NO_BREAK_SPACE}`)
}
