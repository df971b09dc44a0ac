const NARROW_NO_BREAK_SPACE = '\u202f'

/** A number, a plain space and a unit of the trade: '4.7 kΩ', '100 nF', '5 %'. */
const FIGURE_AND_UNIT = /(\d) (?=(?:[GMkmµnp]?(?:Ω|F|H|A|V|W|Hz|m|cd|B|K|s)|%|°C|mm²|Nm)(?![\p{L}\p{N}]))/gu

/** Joins numbers and units by a narrow no-break space, so that they stay on one line. */
export function keepUnits(text: string): string {
  return text.replace(FIGURE_AND_UNIT, `$1${NARROW_NO_BREAK_SPACE}`)
}
