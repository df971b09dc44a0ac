import { drawOutline, type Size, type View } from './outline-views.ts'
import { type Cell, row } from './shapes.ts'
import type { Family } from './sheet.ts'

/** All measures are in mm, after IPC-7351 for a usual density. */
type Pad = [x: number, y: number, width: number, height: number]

/** Pads by their middles, with the sizes of the first one and the distance to the next in its row. */
function padsAt(pads: Pad[]): View {
  const [left, top] = [
    Math.min(...pads.map(([x, , width]) => x - width / 2)),
    Math.min(...pads.map(([, y, , height]) => y - height / 2)),
  ]
  const boxes = pads.map(
    ([x, y, width, height]): Cell => [x - width / 2 - left, y - height / 2 - top, width, height],
  )
  const right = Math.max(...boxes.map(([x, , width]) => x + width))
  const end = Math.max(...boxes.map(([, y, , height]) => y + height))
  const [[x = 0, y = 0, width = 0, height = 0] = []] = pads
  const next = pads.find(([otherX, otherY]) => otherY === y && otherX > x)
  return {
    width: right,
    height: end,
    boxes,
    across: [
      ...(next ? [[x - left, next[0] - left, 0, 'before'] as Size] : []),
      [x - width / 2 - left, x + width / 2 - left, end, 'after'],
    ],
    down: [
      [0, end, right, 'after'],
      ...(height < end ? [[y - height / 2 - top, y + height / 2 - top, 0, 'before'] as Size] : []),
    ],
    mark: height < end ? ['1', x - left, y - height / 2 - top, 0, -9] : ['1', x - left, y - top],
  }
}

/** Width, height and distance of the middles of two pads. */
const ends: Record<string, [number, number, number]> = {
  '0201': [0.46, 0.4, 0.64],
  '0402': [0.54, 0.64, 1.02],
  '0603': [0.8, 0.95, 1.65],
  '0805': [1, 1.45, 1.9],
  '1206': [1.15, 1.8, 2.95],
  '1210': [1.15, 2.7, 2.95],
  '2010': [1.3, 2.65, 4.65],
  '2512': [1.4, 3.4, 5.9],
  'tantalum-a': [1.05, 1.35, 2.7],
  'tantalum-b': [1.3, 2.35, 3.1],
  'tantalum-c': [2, 2.35, 4.95],
  'tantalum-d': [2, 2.55, 6.2],
  sma: [2.5, 1.8, 4],
}

const twoEnds = ([width, height, distance]: [number, number, number]) =>
  padsAt([0, distance].map((x): Pad => [x, 0, width, height]))

/** Pin 1 is the first of the lower row. */
const twoRows = (below: number[], above: number[], distance: number, pad: [number, number], tab = pad) =>
  padsAt([...below.map((x): Pad => [x, distance, ...pad]), ...above.map((x): Pad => [x, 0, ...tab])])

function soic(pins: number): View {
  const places = row(pins / 2, 1.27, 0)
  return twoRows(places, places, 4.95, [0.6, 1.95])
}

interface FourSides {
  pins: number
  pitch: number
  distance: number
  pad: [width: number, length: number]
  heatSink?: number
}

function fourSides({ pins, pitch, distance, pad: [width, length], heatSink }: FourSides): View {
  const [places, half] = [row(pins / 4, pitch, 0), distance / 2]
  return padsAt([
    ...places.flatMap((at): Pad[] => [
      [at, half, width, length],
      [at, -half, width, length],
      [half, at, length, width],
      [-half, at, length, width],
    ]),
    ...(heatSink === undefined ? [] : [[0, 0, heatSink, heatSink] as Pad]),
  ])
}

const three = row(3, 0.95, 0)
const outer = row(2, 1.9, 0)
const bodies: Record<string, View> = {
  ...Object.fromEntries(Object.entries(ends).map(([size, pads]) => [size, twoEnds(pads)])),
  'soic-8': soic(8),
  'soic-14': soic(14),
  'soic-16': soic(16),
  'sot23-3': twoRows(outer, [0], 1.9, [0.6, 1.45]),
  'sot23-5': twoRows(three, outer, 2.3, [0.6, 1.3]),
  'sot23-6': twoRows(three, three, 2.3, [0.6, 1.3]),
  sot223: twoRows(row(3, 2.3, 0), [0], 6.3, [1.5, 2], [3.8, 2]),
  dpak: twoRows(row(2, 4.57, 0), [0], 6.3, [1.2, 2.2], [5.8, 6.4]),
  'qfp-32': fourSides({ pins: 32, pitch: 0.8, distance: 8.35, pad: [0.5, 1.5] }),
  'qfp-44': fourSides({ pins: 44, pitch: 0.8, distance: 11.35, pad: [0.5, 1.5] }),
  'qfp-48': fourSides({ pins: 48, pitch: 0.5, distance: 8.35, pad: [0.3, 1.5] }),
  'qfp-64': fourSides({ pins: 64, pitch: 0.5, distance: 11.35, pad: [0.3, 1.5] }),
  'qfn-20': fourSides({ pins: 20, pitch: 0.5, distance: 3.9, pad: [0.25, 0.85], heatSink: 2.5 }),
  'qfn-32': fourSides({ pins: 32, pitch: 0.5, distance: 4.9, pad: [0.25, 0.85], heatSink: 3.45 }),
}

export const footprints: Family[] = [
  {
    key: new RegExp(`^footprint-(${Object.keys(bodies).join('|')})$`),
    draw(body = '') {
      const view = bodies[body]
      return view && drawOutline([view], false)
    },
  },
]
