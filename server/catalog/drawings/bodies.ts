import { bright, dark, type Material, tin } from './materials.ts'
import { type Cell, cells, circle, d, inside, rect, stroke } from './shapes.ts'

export function slab(cell: Cell, { base, shade, light }: Material, radius = 4, edge = 4): string {
  const [x, y, width, height] = cell
  return (
    rect(cell, shade, radius) +
    rect([x, y, width - edge * 0.7, height - edge], light, radius) +
    rect([x + 1.6, y + 1.6, width - edge * 0.7 - 1.6, height - edge - 1.6], base, Math.max(radius - 1, 0))
  )
}

export function leads(list: readonly Cell[], { base, shade, light }: Material = tin): string {
  const strip = (from: number, part: number) =>
    list.map(
      ([x, y, width, height]): Cell =>
        width >= height
          ? [x, y + height * from, width, height * part]
          : [x + width * from, y, width * part, height],
    )
  return cells(list, base) + cells(strip(0.64, 0.36), shade) + cells(strip(0.16, 0.2), light)
}

export function gullWings(list: readonly Cell[], side: 'up' | 'down' | 'left' | 'right'): string {
  const along = (from: number, to: number) =>
    list.map(([x, y, width, height]): Cell => {
      if (side === 'down') return [x, y + height * from, width, height * (to - from)]
      if (side === 'up') return [x, y + height * (1 - to), width, height * (to - from)]
      if (side === 'right') return [x + width * from, y, width * (to - from), height]
      return [x + width * (1 - to), y, width * (to - from), height]
    })
  const fine = list.some(([, , width, height]) => Math.min(width, height) < 5)
  const glint = fine ? '' : cells(along(0.56, 0.68), tin.light)
  return cells(list, tin.base) + cells(along(0.28, 0.56), tin.shade) + glint
}

/** Draw it last, inside the outline of the body. */
export function roundness([x, y, width, height]: Cell, gloss = 0.5): string {
  return (
    rect([x, y + height * 0.66, width, height * 0.34], dark, 0, 0.2) +
    rect([x, y + height * 0.86, width, height * 0.14], dark, 0, 0.16) +
    rect([x, y + height * 0.15, width, height * 0.11], bright, 0, gloss)
  )
}

export function cylinder(cell: Cell, colour: string, radius: number, ...print: string[]): string {
  return inside('body', rect(cell, colour, radius), rect(cell, colour), ...print, roundness(cell))
}

export function dimple(x: number, y: number, radius: number, { shade, light }: Material): string {
  const arc = d`M${x - radius * 0.7} ${y + radius * 0.7}A${radius} ${radius} 0 0 0 ${x + radius * 0.7} ${y - radius * 0.7}`
  return circle(x, y, radius, shade) + stroke(arc, light, Math.max(radius * 0.22, 1))
}

/** What `makersMark` draws. */
export const MAKERS_MARK = /<path d="(?:M[-\d.]+ [-\d.]+[HV][-\d.]+){4}" fill="none"[^>]*\/>/g

export function makersMark(x: number, y: number, height: number, colour: string, opacity = 1): string {
  const gap = height * 0.14
  const reach = height * 0.5
  const half = height / 2
  const data = d`M${x - gap - reach} ${y}H${x - gap}M${x - gap} ${y - half}V${y + half}M${x + gap} ${y - half}V${y + half}M${x + gap} ${y}H${x + gap + reach}`
  return stroke(data, colour, height * 0.14, opacity)
}
