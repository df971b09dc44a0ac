const short = (value: number) => String(Math.round(value * 10) / 10)

export type Cell = readonly [x: number, y: number, width: number, height: number]

/** The middles of so many pins around `middle`. */
export const row = (count: number, pitch: number, middle: number) =>
  Array.from({ length: count }, (_, index) => middle + (index - (count - 1) / 2) * pitch)

export function inRow(lefts: readonly number[], y: number, width: number, height: number): Cell[] {
  return lefts.map((x) => [x, y, width, height])
}

export function d(words: TemplateStringsArray, ...numbers: number[]): string {
  return words
    .map((word, index) => word + (index < numbers.length ? short(numbers[index] ?? 0) : ''))
    .join('')
}

const opacityOf = (opacity: number) => (opacity === 1 ? '' : ` opacity="${opacity}"`)

export function rect([x, y, width, height]: Cell, fill: string, radius = 0, opacity = 1): string {
  const corner = radius ? ` rx="${short(radius)}"` : ''
  return `<rect x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}"${corner} fill="${fill}"${opacityOf(opacity)}/>`
}

export function cells(list: readonly Cell[], fill: string, opacity = 1): string {
  return path(
    list.map(([x, y, width, height]) => d`M${x} ${y}h${width}v${height}h${-width}z`).join(''),
    fill,
    opacity,
  )
}

export function circle(x: number, y: number, radius: number, fill: string, opacity = 1): string {
  return `<circle cx="${short(x)}" cy="${short(y)}" r="${short(radius)}" fill="${fill}"${opacityOf(opacity)}/>`
}

export function path(data: string, fill: string, opacity = 1): string {
  return `<path d="${data}" fill="${fill}"${opacityOf(opacity)}/>`
}

export function stroke(data: string, colour: string, width: number, opacity = 1): string {
  return `<path d="${data}" fill="none" stroke="${colour}" stroke-width="${short(width)}" stroke-linecap="round" stroke-linejoin="round"${opacityOf(opacity)}/>`
}

/** A letter is 0.6 of the size wide, so that text has the same width in every font. */
export function label(x: number, y: number, text: string, size: number, fill: string, opacity = 1): string {
  if (text === '') return ''
  const length =
    text.length > 1 ? ` textLength="${short(text.length * size * 0.6)}" lengthAdjust="spacingAndGlyphs"` : ''
  return `<text x="${short(x)}" y="${short(y + size * 0.35)}" font-size="${short(size)}"${length} fill="${fill}"${opacityOf(opacity)}>${text}</text>`
}

/** The name must be unique in the picture. */
export function inside(name: string, shape: string, ...content: string[]): string {
  return `<clipPath id="${name}">${shape}</clipPath><g clip-path="url(#${name})">${content.join('')}</g>`
}

export function tilted(...content: string[]): string {
  return `<g transform="translate(200 150) rotate(-14) scale(1.24) translate(-200 -150)">${content.join('')}</g>`
}
