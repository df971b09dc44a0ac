const NARROW_NO_BREAK_SPACE = '\u202f'

/** A figure, a plain space, and a unit of our trade: '4.7 kΩ', '100 nF', '5 %'. */
const FIGURE_AND_UNIT = /(\d) (?=(?:[GMkmµnp]?(?:Ω|F|H|A|V|W|Hz|m|cd|B|K|s)|%|°C|mm²|Nm)(?![\p{L}\p{N}]))/gu

/** Sets figures and units as print does: apart by a thin space, and never on two lines. */
export function keepUnits(text: string): string {
  return text.replace(FIGURE_AND_UNIT, `$1${NARROW_NO_BREAK_SPACE}`)
}
