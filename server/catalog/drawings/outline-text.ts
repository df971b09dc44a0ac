import letters from './letters.json'

const traced: Record<string, string | undefined> = letters

/** Metrics of the traced font in font units: the em and the width of each letter. */
const EM = 1000
const ADVANCE = 600

/** Text elements of the drawings (server/catalog/drawings/): centred unless they say where, each letter 0.6 of the size wide. */
const TEXT =
  /<text x="([\d.-]+)" y="([\d.-]+)" font-size="([\d.]+)"[^>]*?(?: text-anchor="(\w+)")? (fill="#\w+"(?: opacity="[\d.]+")?)>([^<]*)<\/text>/g

const SHARES: Record<string, number> = { start: 0, end: 1 }

/** Replaces the texts of a drawing by outlines, so that rendering needs no font. */
export function outlineText(svg: string): string {
  return svg.replace(
    TEXT,
    (_, x: string, y: string, size: string, anchor: string, paint: string, text: string) => {
      const scale = Number(size) / EM
      const left = Number(x) - text.length * ADVANCE * scale * (SHARES[anchor] ?? 0.5)
      // The y axis of a font points up.
      const place = `translate(${left.toFixed(2)} ${y}) scale(${scale} ${-scale})`
      return `<g transform="${place}" ${paint}>${outlines(text)}</g>`
    },
  )
}

function outlines(text: string): string {
  return [...text]
    .map(
      (letter, position) =>
        `<path transform="translate(${position * ADVANCE})" d="${traced[letter] ?? ''}"/>`,
    )
    .join('')
}
