import { type Cell, d } from './shapes.ts'

const TICK = 4
const OVER = 4
const SIZE = 15
const INK = '#262b36'

const text = (x: number, y: number, words: string, anchor = 'middle') =>
  `<text x="${Math.round(x)}" y="${Math.round(y)}" font-size="${SIZE}" text-anchor="${anchor}" fill="${INK}">${words}</text>`

const tick = (x: number, y: number) => d`M${x - TICK} ${y + TICK}l${TICK * 2} ${-TICK * 2}`

function across(from: number, to: number, edge: number, words: string, offset: number): string {
  const y = edge + offset
  const end = y + Math.sign(offset) * OVER
  const lines = d`M${from} ${edge}V${end}M${to} ${edge}V${end}M${from} ${y}H${to}`
  return `<path class="d" d="${lines}${tick(from, y)}${tick(to, y)}"/>${text((from + to) / 2, offset < 0 ? y - 6 : y + SIZE, words)}`
}

function down(from: number, to: number, edge: number, words: string, offset: number): string {
  const x = edge + offset
  const end = x + Math.sign(offset) * OVER
  const lines = d`M${edge} ${from}H${end}M${edge} ${to}H${end}M${x} ${from}V${to}`
  const anchor = offset > 0 ? 'start' : 'end'
  return `<path class="d" d="${lines}${tick(x, from)}${tick(x, to)}"/>${text(x + Math.sign(offset) * 7, (from + to) / 2 + SIZE * 0.35, words, anchor)}`
}

function scaleBar(left: number, y: number, width: number, words: string): string {
  const line = d`M${left} ${y - TICK}v${TICK * 2}m0 ${-TICK}h${width}m0 ${-TICK}v${TICK * 2}`
  return `<path class="d" d="${line}"/>${text(left + width + 8, y + SIZE * 0.35, words, 'start')}`
}

const mm = (value: number) => String(Math.round(value * 100) / 100)

const fonts = "'IBM Plex Mono',ui-monospace,Menlo,Consolas,'DejaVu Sans Mono',monospace"
const [WIDTH, HEIGHT, BAR] = [400, 300, 26]
const OFFSET = 18
/** Room for a dimension, in px. */
const ROOM = { above: 44, below: 40 }
const LETTER = SIZE * 0.6
const EDGE = 12
const WIDEST = 240

/** Between two places, at an edge, before or after it; `words` has # for the size. */
export type Size = [from: number, to: number, edge: number, side: 'before' | 'after', words?: string]

/** In mm, from its upper left corner. */
export interface View {
  width: number
  height: number
  boxes: Cell[]
  /** `flat`: how far from its middle it is cut off at the right. */
  rings?: [x: number, y: number, radius: number, flat?: number | undefined][]
  arches?: Cell[]
  across?: Size[]
  down?: Size[]
  /** The word at a pin, and so many px from it; pin 1 is a dot. */
  mark?: [word: string, x: number, y: number, right?: number, under?: number]
}

const wordsOf = ([from, to, , , pattern = '#']: Size) => pattern.replace('#', mm(to - from))

function roomOf({ across = [], down = [] }: View) {
  const roomAt = (side: Size[3]) =>
    Math.max(
      EDGE,
      ...down.filter((size) => size[3] === side).map((size) => OFFSET + EDGE + wordsOf(size).length * LETTER),
    )
  const has = (side: Size[3]) => across.some((size) => size[3] === side)
  return {
    left: roomAt('before'),
    right: roomAt('after'),
    above: has('before') ? ROOM.above : EDGE,
    below: has('after') ? ROOM.below : EDGE,
  }
}

const sum = (numbers: number[]) => numbers.reduce((all, each) => all + each, 0)

/** Two views at one scale, side by side, or one above the other, with a bar that shows the scale. */
export function drawOutline(views: View[], stacked: boolean): string {
  const rooms = views.map(roomOf)
  const wide = rooms.map(({ left, right }) => left + right)
  const tall = rooms.map(({ above, below }) => above + below)
  const leftmost = Math.max(...rooms.map(({ left }) => left))
  const rightmost = Math.max(...rooms.map(({ right }) => right))
  const [along, most] = stacked ? [tall, leftmost + rightmost] : [wide, Math.max(...tall)]
  const widths = views.map(({ width }) => width)
  const heights = views.map(({ height }) => height)
  const free = HEIGHT - BAR
  const [room, height] = stacked ? [most, sum(along)] : [sum(along), most]
  const width = stacked ? Math.max(...widths) : sum(widths)
  const tallest = stacked ? sum(heights) : Math.max(...heights)
  const scale = Math.min((WIDTH - room) / width, (free - height) / tallest, WIDEST / width)
  const gap = stacked
    ? (free - sum(along) - sum(heights) * scale) / (views.length + 1)
    : (WIDTH - sum(along) - sum(widths) * scale) / (views.length + 1)
  const centred = (view: View) => (WIDTH + leftmost - rightmost - view.width * scale) / 2
  let at = gap
  const drawn = views.map((view, index) => {
    const { left = 0, above = 0 } = rooms[index] ?? {}
    const [x, y] = stacked
      ? [centred(view), at + above]
      : [at + left, (free - (tall[index] ?? 0) - view.height * scale) / 2 + above]
    at += (along[index] ?? 0) + (stacked ? view.height : view.width) * scale + gap
    return drawView(view, { x, y, scale })
  })
  return sheetOf(drawn, scale)
}

interface Place {
  x: number
  y: number
  scale: number
}

/** So small that its line fills it. */
const DOT = 1.8

function ring(x: number, y: number, r: number, flat?: number): string {
  if (flat === undefined) return d`M${x - r} ${y}a${r} ${r} 0 1 0 ${r * 2} 0a${r} ${r} 0 1 0 ${-r * 2} 0z`
  const half = Math.sqrt(r * r - flat * flat)
  return d`M${x + flat} ${y - half}a${r} ${r} 0 1 0 0 ${half * 2}z`
}

function drawView(view: View, { x, y, scale }: Place): { ink: string; sizes: string } {
  const px = (value: number) => x + value * scale
  const py = (value: number) => y + value * scale
  const boxes = view.boxes.map(
    ([left, top, w, h]) => d`M${px(left)} ${py(top)}h${w * scale}v${h * scale}h${-w * scale}z`,
  )
  const rings = (view.rings ?? []).map(([left, top, radius, flat]) =>
    ring(px(left), py(top), radius * scale, flat && flat * scale),
  )
  const arches = (view.arches ?? []).map(([left, top, w, h]) => {
    const r = (w / 2) * scale
    return d`M${px(left)} ${py(top + h)}V${py(top) + r}a${r} ${r} 0 0 1 ${r * 2} 0V${py(top + h)}z`
  })
  const offset = (side: Size[3]) => (side === 'before' ? -OFFSET : OFFSET)
  const sizes = [
    ...(view.across ?? []).map((size) =>
      across(px(size[0]), px(size[1]), py(size[2]), wordsOf(size), offset(size[3])),
    ),
    ...(view.down ?? []).map((size) =>
      down(py(size[0]), py(size[1]), px(size[2]), wordsOf(size), offset(size[3])),
    ),
  ]
  const [word, left = 0, top = 0, right = 0, under = 0] = view.mark ?? []
  if (word === '1') sizes.push(`<path class="o" d="${ring(px(left) + right, py(top) + under, DOT)}"/>`)
  else if (word) sizes.push(text(px(left) + right, py(top) + under + SIZE * 0.35, word))
  return { ink: [...boxes, ...rings, ...arches].join(''), sizes: sizes.join('') }
}

const BARS = [0.2, 0.5, 1, 2, 5, 10, 20]
const MAX_BAR = 90

function sheetOf(views: { ink: string; sizes: string }[], scale: number): string {
  const bar = BARS.findLast((length) => length * scale <= MAX_BAR) ?? 0
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" font-family="${fonts}">` +
    `<style>.o{fill:none;stroke:${INK};stroke-width:1.8;stroke-linejoin:round}.d{fill:none;stroke:#59606d}` +
    '@media (prefers-color-scheme:dark){.o{stroke:#e6e4df}.d{stroke:#aeb0b5}text{fill:#e6e4df}}</style>' +
    `<path class="o" d="${views.map(({ ink }) => ink).join('')}"/>${views.map(({ sizes }) => sizes).join('')}` +
    `${scaleBar(EDGE, HEIGHT - EDGE, bar * scale, `${bar} mm`)}</svg>`
  )
}
