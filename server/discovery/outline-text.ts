import letters from './letters.json'

const traced: Record<string, string | undefined> = letters

/** Of the font that the letters were traced from: units of one em, and how wide each of its letters is. */
const EM = 1000
const ADVANCE = 600

/** A text as the drawings write it (server/drawings/shapes.ts, `label`): centred, each letter 0.6 of its size wide. */
const TEXT =
  /<text x="([\d.-]+)" y="([\d.-]+)" font-size="([\d.]+)"[^>]*? (fill="#\w+"(?: opacity="[\d.]+")?)>([^<]*)<\/text>/g

/** A drawing with its texts as outlines, so that it needs no font. */
export function outlineText(svg: string): string {
  return svg.replace(TEXT, (_, x: string, y: string, size: string, paint: string, text: string) => {
    const scale = Number(size) / EM
    const left = Number(x) - (text.length * ADVANCE * scale) / 2
    // In a font the way up is up.
    const place = `translate(${left.toFixed(2)} ${y}) scale(${scale} ${-scale})`
    return `<g transform="${place}" ${paint}>${outlines(text)}</g>`
  })
}

function outlines(text: string): string {
  return [...text]
    .map(
      (letter, position) =>
        `<path transform="translate(${position * ADVANCE})" d="${traced[letter] ?? ''}"/>`,
    )
    .join('')
}
