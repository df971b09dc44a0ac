import { d } from './shapes.ts'

const fonts = "'IBM Plex Mono',ui-monospace,Menlo,Consolas,'DejaVu Sans Mono',monospace"
const TICK = 4
const OFFSET = 20
const OVER = 4
const SIZE = 15
const INK = '#262b36'

const text = (x: number, y: number, words: string, anchor = 'middle') =>
  `<text x="${Math.round(x)}" y="${Math.round(y)}" font-size="${SIZE}" text-anchor="${anchor}" fill="${INK}">${words}</text>`

export const note = (x: number, y: number, words: string) => text(x, y, words)

const tick = (x: number, y: number) => d`M${x - TICK} ${y + TICK}l${TICK * 2} ${-TICK * 2}`

export function across(from: number, to: number, edge: number, words: string, offset = -OFFSET): string {
  const y = edge + offset
  const end = y + Math.sign(offset) * OVER
  const lines = d`M${from} ${edge}V${end}M${to} ${edge}V${end}M${from} ${y}H${to}`
  return `<path class="d" d="${lines}${tick(from, y)}${tick(to, y)}"/>${text((from + to) / 2, offset < 0 ? y - 6 : y + SIZE, words)}`
}

export function down(from: number, to: number, edge: number, words: string, offset = OFFSET): string {
  const x = edge + offset
  const end = x + Math.sign(offset) * OVER
  const lines = d`M${edge} ${from}H${end}M${edge} ${to}H${end}M${x} ${from}V${to}`
  const anchor = offset > 0 ? 'start' : 'end'
  return `<path class="d" d="${lines}${tick(x, from)}${tick(x, to)}"/>${text(x + Math.sign(offset) * 7, (from + to) / 2 + SIZE * 0.35, words, anchor)}`
}

export const box = (x: number, y: number, width: number, height: number) =>
  d`M${x} ${y}h${width}v${height}h${-width}z`

export const ring = (x: number, y: number, radius: number) =>
  d`M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${radius * 2} 0a${radius} ${radius} 0 1 0 ${-radius * 2} 0z`

export const mm = (value: number) => String(Math.round(value * 100) / 100)

export function outlineSheet(outline: string, ...dimensions: string[]): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300" width="400" height="300" font-family="${fonts}">` +
    `<style>.o{fill:none;stroke:${INK};stroke-width:1.8;stroke-linejoin:round}.d{fill:none;stroke:#59606d}` +
    '@media (prefers-color-scheme:dark){.o{stroke:#e6e4df}.d{stroke:#aeb0b5}text{fill:#e6e4df}}</style>' +
    `<path class="o" d="${outline}"/>${dimensions.join('')}</svg>`
  )
}
