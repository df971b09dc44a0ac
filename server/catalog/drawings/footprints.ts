import { FOUR_SIDES, TWO_ENDS, TWO_ROWS } from './body-sizes.ts'
import { drawOutline, type Size, type View } from './outline-views.ts'
import { type Cell, row } from './shapes.ts'
import type { Family } from './sheet.ts'

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

function padsOf(body: string): View | undefined {
  const ends = TWO_ENDS.get(body)
  if (ends?.distance) return padsAt([0, ends.distance].map((x): Pad => [x, 0, ends.across, ends.down]))
  const rows = TWO_ROWS.get(body)
  if (rows?.distance)
    return padsAt([
      ...row(rows.below, rows.pitch, 0).map((x): Pad => [x, rows.distance, rows.across, rows.down]),
      ...row(rows.above, rows.apart, 0).map((x): Pad => [x, 0, rows.tabAcross, rows.tabDown]),
    ])
  const sides = FOUR_SIDES.get(body)
  if (!sides?.distance) return undefined
  const { across, down, heatSink } = sides
  const half = sides.distance / 2
  return padsAt([
    ...row(sides.pins / 4, sides.pitch, 0).flatMap((at): Pad[] => [
      [at, half, across, down],
      [at, -half, across, down],
      [half, at, down, across],
      [-half, at, down, across],
    ]),
    ...(heatSink ? [[0, 0, heatSink, heatSink] as Pad] : []),
  ])
}

export const footprints: Family[] = [
  {
    key: /^footprint-([a-z\d-]+)$/,
    draw(body = '') {
      const view = padsOf(body)
      return view && drawOutline([view], false)
    },
  },
]
