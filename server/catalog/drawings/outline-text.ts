import letters from './letters.json'

const traced: Record<string, string | undefined> = letters

/** In font units. */
const EM = 1000
const ADVANCE = 600

/** Texts are centred unless they say where; a letter is 0.6 of the size wide. */
const TEXT =
  /<text x="([\d.-]+)" y="([\d.-]+)" font-size="([\d.]+)"[^>]*?(?: text-anchor="(\w+)")? (fill="#\w+"(?: opacity="[\d.]+")?)>([^<]*)<\/text>/g

const SHARES: Record<string, number> = { start: 0, end: 1 }

/** Rendering outlines needs no font. */
export function outlineText(svg: string): string {
  return svg.replace(
    TEXT,
    (_, x: string, y: string, size: string, anchor: string, paint: string, text: string) => {
      const scale = Number(size) / EM
      const left = Number(x) - text.length * ADVANCE * scale * (SHARES[anchor] ?? 0.5)
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
