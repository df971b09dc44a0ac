import { d } from './shapes.ts'

const TICK = 4
const OVER = 4
export const SIZE = 15
export const INK = '#262b36'

export const text = (x: number, y: number, words: string, anchor = 'middle') =>
  `<text x="${Math.round(x)}" y="${Math.round(y)}" font-size="${SIZE}" text-anchor="${anchor}" fill="${INK}">${words}</text>`

const tick = (x: number, y: number) => d`M${x - TICK} ${y + TICK}l${TICK * 2} ${-TICK * 2}`

export function across(from: number, to: number, edge: number, words: string, offset: number): string {
  const y = edge + offset
  const end = y + Math.sign(offset) * OVER
  const lines = d`M${from} ${edge}V${end}M${to} ${edge}V${end}M${from} ${y}H${to}`
  return `<path class="d" d="${lines}${tick(from, y)}${tick(to, y)}"/>${text((from + to) / 2, offset < 0 ? y - 6 : y + SIZE, words)}`
}

export function down(from: number, to: number, edge: number, words: string, offset: number): string {
  const x = edge + offset
  const end = x + Math.sign(offset) * OVER
  const lines = d`M${edge} ${from}H${end}M${edge} ${to}H${end}M${x} ${from}V${to}`
  const anchor = offset > 0 ? 'start' : 'end'
  return `<path class="d" d="${lines}${tick(x, from)}${tick(x, to)}"/>${text(x + Math.sign(offset) * 7, (from + to) / 2 + SIZE * 0.35, words, anchor)}`
}

export function scaleBar(left: number, y: number, width: number, words: string): string {
  const line = d`M${left} ${y - TICK}v${TICK * 2}m0 ${-TICK}h${width}m0 ${-TICK}v${TICK * 2}`
  return `<path class="d" d="${line}"/>${text(left + width + 8, y + SIZE * 0.35, words, 'start')}`
}

export const mm = (value: number) => String(Math.round(value * 100) / 100)
