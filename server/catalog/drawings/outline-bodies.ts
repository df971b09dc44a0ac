import type { Size, View } from './outline-views.ts'
import { type Cell, row } from './shapes.ts'

/** All measures are in mm. */
export type Outline = [views: View[], stacked: boolean]

/** A rectangle with its width above and its height at the right. */
function plan(width: number, height: number, more: Partial<View> = {}): View {
  const boxes: Cell[] = [[0, 0, width, height]]
  return {
    width,
    height,
    boxes,
    across: [[0, width, 0, 'before']],
    down: [[0, height, width, 'after']],
    ...more,
  }
}

/** A body with a terminal at each end. `first`: its pin 1 is at the left. */
export function twoEnds(
  [length, width, terminal, height]: [number, number, number, number],
  { most = '#', first = false } = {},
): Outline {
  const ends = (tall: number): Cell[] => [
    [0, 0, length, tall],
    [0, 0, terminal, tall],
    [length - terminal, 0, terminal, tall],
  ]
  const mark: View['mark'] = ['1', terminal / 2, width / 2]
  const side = plan(length, height, {
    boxes: ends(height),
    across: [[0, terminal, height, 'after']],
    down: [[0, height, length, 'after', most]],
  })
  return [[plan(length, width, { boxes: ends(width), ...(first && { mark }) }), side], true]
}

export const block = (width: number, height: number): Outline => [
  [plan(width, width), plan(width, height, { across: [] })],
  true,
]

const BASE_EDGE = 0.15

/** A round can on a square base, which is a little wider. */
export function canOnBase(diameter: number, height: number): Outline {
  const width = diameter + BASE_EDGE * 2
  const end = BASE_EDGE + diameter
  const above = plan(width, width, {
    rings: [[width / 2, width / 2, diameter / 2]],
    across: [[BASE_EDGE, end, 0, 'before', 'Ø#']],
    down: [],
    mark: ['+', 0, 0, 10, 10],
  })
  const boxes: Cell[] = [[BASE_EDGE, 0, diameter, height]]
  return [[above, plan(width, height, { boxes, across: [], down: [[0, height, end, 'after']] })], false]
}

interface TwoRows {
  length: number
  width: number
  overall: number
  height: number
  pitch: number
  /** From the left; pin 1 is the first below. */
  below: number[]
  above: number[]
  lead: number
  /** Width of the lead above, where it is a tab. */
  tab?: number
  /** Of the leads under the body. */
  legs?: number
}

export function twoRows(body: TwoRows): Outline {
  const { length, width, overall, height, pitch, below, above, lead, tab = lead, legs = 0.1 } = body
  const reach = (overall - width) / 2
  const upper = above.map((x): Cell => [x - tab / 2, 0, tab, reach])
  const lower = below.map((x): Cell => [x - lead / 2, reach + width, lead, reach])
  const [first = 0] = below
  const next = below.find((x) => Math.abs(x - first - pitch) < 0.01) ?? first + pitch
  const plan: View = {
    width: length,
    height: overall,
    boxes: [[0, reach, length, width], ...upper, ...lower],
    across: [[0, length, 0, 'before']],
    down: [
      [0, overall, length, 'after'],
      [reach, reach + width, 0, 'before'],
    ],
    mark: ['1', first, reach + width, 0, -10],
  }
  const side: View = {
    width: length,
    height: height + legs,
    boxes: [[0, 0, length, height], ...below.map((x): Cell => [x - lead / 2, height, lead, legs])],
    across: [[first, next, height + legs, 'after']],
    down: [[0, height + legs, length, 'after', '# max']],
  }
  return [[plan, side], true]
}

interface FourSides {
  pins: number
  body: number
  overall: number
  height: number
  pitch: number
  lead: number
  /** Of the pads, where no lead leaves the body. */
  inside?: number | undefined
}

/** Leads or pads along four sides; pin 1 is the first below at the left. */
export function fourSides({ pins, body, overall, height, pitch, lead, inside }: FourSides): Outline {
  const reach = (overall - body) / 2
  const [from, long] = inside === undefined ? [0, reach] : [reach, inside]
  const middles = row(pins / 4, pitch, overall / 2)
  const boxes = middles.flatMap((at): Cell[] => [
    [at - lead / 2, from, lead, long],
    [at - lead / 2, overall - from - long, lead, long],
    [from, at - lead / 2, long, lead],
    [overall - from - long, at - lead / 2, long, lead],
  ])
  const [one = 0, two = 0] = middles
  const plan: View = {
    width: overall,
    height: overall,
    boxes: [[reach, reach, body, body], ...boxes],
    across: [
      [reach, overall - reach, reach, 'before'],
      [one, two, overall, 'after'],
    ],
    down: reach > 0 ? [[0, overall, 0, 'before']] : [],
    mark: ['1', one, overall - reach - (inside ?? 0), 4, -9],
  }
  const side: View = {
    width: overall,
    height,
    boxes: [
      [reach, 0, body, height],
      [0, height - 0.15, reach, 0.15],
      [overall - reach, height - 0.15, reach, 0.15],
    ],
    down: [[0, height, overall, 'after', '# max']],
  }
  return [[plan, side], false]
}

interface Standing {
  width: number
  height: number
  depth: number
  shape?: 'box' | 'arch' | 'round' | 'flat'
  /** A rim around the foot of a round body, flat at the last lead. */
  rim?: number
  pins: number
  pitch: number
  lead: number
  length: number
  /** By so much the first lead is longer, as it is positive. */
  longer?: number
  mark?: string
  /** Of the upper part, with a hole. */
  tab?: { height: number; hole: number }
}

/** Leads in a row under the body, seen from the front and from below. */
export function standing(body: Standing): Outline {
  const { width, height, depth, shape = 'box', rim = 0, pins, pitch, lead, length, longer = 0 } = body
  const { mark, tab } = body
  const places = row(pins, pitch, width / 2)
  const [first = 0, next = 0] = places
  const end = height + length
  const shell: Cell = [0, 0, width, height]
  const front: View = {
    width,
    height: end + longer,
    boxes: [
      ...(shape === 'arch' ? [] : [shell]),
      ...(rim > 0 ? [[-rim, height - 1, width + rim * 2, 1] as const] : []),
      ...places.map((x, pin): Cell => [x - lead / 2, height, lead, pin === 0 ? length + longer : length]),
      ...(tab ? [[0, 0, width, tab.height] as const] : []),
    ],
    ...(tab && { rings: [[width / 2, tab.height / 2, tab.hole / 2]] }),
    ...(shape === 'arch' && { arches: [shell] }),
    across: [
      [0, width, 0, 'before', shape === 'round' || rim > 0 ? 'Ø#' : '#'],
      [first, next, end + longer, 'after'],
    ],
    down: [
      [0, height, 0, 'before'],
      [height, end, width, 'after', '# min'],
    ],
    ...(mark && { mark: [mark, first - lead / 2, height + length * 0.7, -9] }),
  }
  const dots = places.map((x): Cell => [x - lead / 2, depth / 2 - lead / 2, lead, lead])
  const foot: View = {
    width,
    height: depth,
    boxes: [...(shape === 'box' ? [[0, 0, width, depth] as const] : []), ...dots],
    ...(shape === 'flat' && { arches: [[0, 0, width, depth]] }),
    ...((shape === 'round' || shape === 'arch') &&
      (width === depth
        ? { rings: [[width / 2, depth / 2, width / 2 + rim, rim > 0 ? width / 2 : undefined]] }
        : { boxes: [[0, 0, width, depth], ...dots] })),
    down: width === depth ? [] : [[0, depth, width, 'after']],
  }
  return [[front, foot], false]
}

type Pins = [x: number, y: number][]

/** A body on pins through the board, from above: its depth only where it is `known`, as heights differ from maker to maker. */
export function pinRows(length: number, depth: number, pins: Pins, pin: number, known = true): Outline {
  const [[first = 0, top = 0] = [], [next = 0] = []] = pins
  const below = pins.find(([, y]) => y > top)?.[1]
  const rows: Size[] = below === undefined ? [] : [[top, below, 0, 'before']]
  const plan: View = {
    width: length,
    height: depth,
    boxes: [[0, 0, length, depth], ...pins.map(([x, y]): Cell => [x - pin / 2, y - pin / 2, pin, pin])],
    across: [
      [0, length, 0, 'before'],
      [first, next, depth, 'after'],
    ],
    down: [...(known ? [[0, depth, length, 'after'] as Size] : []), ...rows],
    mark: ['1', 0, top, -9, -9],
  }
  return [[plan], false]
}

/** A square body with a button, from above and from the side. */
export function button(side: number, body: number, [across, over]: [number, number]): Outline {
  const boxes: Cell[] = [
    [0, over, side, body],
    [(side - across) / 2, 0, across, over],
  ]
  const above = plan(side, side, { rings: [[side / 2, side / 2, across / 2]] })
  return [[above, plan(side, over + body, { boxes, across: [] })], true]
}

/** A wire at each end; `lead` 0 has caps instead. */
export function axial([length, diameter, lead]: [number, number, number]): Outline {
  const wire = lead > 0 ? Math.min(28, length * 0.9) : 0
  const [middle, radius] = [diameter / 2, diameter / 2]
  const side: View = {
    width: length + wire * 2,
    height: diameter,
    boxes: [
      [wire, 0, length, diameter],
      ...[0, wire + length].map((x): Cell => [x, middle - lead / 2, wire, lead]),
    ],
    across: [
      [wire, wire + length, 0, 'before'],
      ...(wire > 0 ? [[wire + length, wire * 2 + length, diameter, 'after', '28 min'] as Size] : []),
    ],
    down: lead > 0 ? [[middle - lead / 2, middle + lead / 2, 0, 'before', 'Ø#']] : [],
  }
  const end: View = {
    width: diameter,
    height: diameter,
    boxes: [],
    rings: [
      [middle, middle, radius],
      ...(lead > 0 ? [[middle, middle, lead / 2] as [number, number, number]] : []),
    ],
    across: [[0, diameter, 0, 'before', 'Ø#']],
  }
  return [[side, end], false]
}
