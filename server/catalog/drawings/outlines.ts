import { AXIAL, FOUR_SIDES, STANDING, TWO_ENDS, TWO_ROWS } from './body-sizes.ts'
import {
  axial,
  block,
  button,
  canOnBase,
  fourSides,
  type Outline,
  pinRows,
  standing,
  twoEnds,
  twoRows,
} from './outline-bodies.ts'
import { drawOutline } from './outline-views.ts'
import { row } from './shapes.ts'
import type { Family } from './sheet.ts'

function chip(kind: string, size: string): Outline | undefined {
  const body = TWO_ENDS.get(size)
  const own = kind === 'resistor' || kind === 'led' ? body?.[kind] : undefined
  const height = own ?? body?.height
  if (!body || !height) return undefined
  return twoEnds([body.length, body.width, body.terminal, height], {
    most: own ? '#' : '# max',
    first: kind === 'led',
  })
}

const MARKS: Record<string, object> = {
  to92: { shape: 'flat', mark: '1' },
  to220: { mark: '1', tab: { height: 6.3, hole: 3.7 } },
  'crystal-fork': { shape: 'round' },
}

function packaged(name: string): Outline | undefined {
  const ends = TWO_ENDS.get(name)
  if (ends)
    return twoEnds([ends.length, ends.width, ends.terminal, ends.height], { most: '# max', first: true })
  const rows = TWO_ROWS.get(name)
  if (rows) {
    const rowOf = (count: number, pitch: number) => row(count, pitch, rows.length / 2)
    return twoRows({ ...rows, below: rowOf(rows.below, rows.pitch), above: rowOf(rows.above, rows.apart) })
  }
  const sides = FOUR_SIDES.get(name)
  if (sides) return fourSides({ ...sides, inside: sides.inside || undefined })
  const wired = AXIAL.get(name)
  if (wired) return axial([wired.length, wired.diameter, wired.lead])
  const body = STANDING.get(name)
  const led = { shape: 'arch', rim: 0.4, longer: 2, mark: 'A' } as const
  return body && standing({ ...body, ...(name.startsWith('led') ? led : MARKS[name]) })
}

const grid = (columns: number, rows: number, pitch: number, [left, top]: [number, number]) =>
  Array.from({ length: rows }, (_, y) =>
    Array.from({ length: columns }, (_, x): [number, number] => [left + x * pitch, top + y * pitch]),
  ).flat()

/** The usual pitch in mm, by the diameter of the can. */
const canPitches: Record<string, number> = { 4: 1.5, 5: 2, 6.3: 2.5, 8: 3.5, 10: 5, 13: 5, 16: 7.5, 18: 7.5 }

function can(diameter: number, height: number): Outline | undefined {
  const pitch = canPitches[diameter]
  const lead = diameter < 8 ? 0.5 : diameter < 16 ? 0.6 : 0.8
  const round = { width: diameter, height, depth: diameter, shape: 'round' as const }
  return pitch ? standing({ ...round, pins: 2, pitch, lead, length: 15, longer: 5 }) : undefined
}

function outline(key: string, find: (...parts: string[]) => Outline | undefined): Family {
  return {
    key: new RegExp(`^outline-${key}$`),
    draw(...parts) {
      const found = find(...parts)
      return found && drawOutline(...found)
    },
  }
}

const [COUNT, MM] = ['(\\d{1,2})', '(\\d{1,2}(?:\\.\\d)?)']

/** Each number has its bounds. */
function measured(
  key: string,
  bounds: [least: number, most: number][],
  draw: (...sizes: [number, number]) => Outline | undefined,
): Family {
  return outline(key, (...texts) => {
    const sizes = texts.map(Number) as [number, number]
    const isSound = bounds.every(
      ([least, most], at) => Number(sizes[at]) >= least && Number(sizes[at]) <= most,
    )
    return isSound ? draw(...sizes) : undefined
  })
}

export const outlines: Family[] = [
  outline('(resistor|capacitor|inductor|led)-(\\d{4})', chip),
  measured(
    `shielded-${MM}-${MM}`,
    [
      [2, 25],
      [1, 25],
    ],
    block,
  ),
  measured(
    `vchip-${MM}-${MM}`,
    [
      [2, 25],
      [1, 25],
    ],
    canOnBase,
  ),
  measured(
    `radial-${MM}-${MM}`,
    [
      [4, 18],
      [4, 50],
    ],
    can,
  ),
  measured(
    `header-${COUNT}x${COUNT}`,
    [
      [1, 2],
      [2, 20],
    ],
    (rows, count) => pinRows(count * 2.54, rows * 2.54, grid(count, rows, 2.54, [1.27, 1.27]), 0.64),
  ),
  measured(`terminal-${COUNT}`, [[2, 6]], (ways) =>
    pinRows(ways * 5.08, 8.2, grid(ways, 1, 5.08, [2.54, 4.1]), 1, false),
  ),
  measured(`shrouded-${COUNT}`, [[2, 12]], (ways) =>
    pinRows((ways - 1) * 2 + 3.9, 4.5, grid(ways, 1, 2, [1.95, 2.8]), 0.5, false),
  ),
  measured(`tactile-${MM}`, [[4, 20]], (height) => button(6, 3.5, [3.5, height - 3.5])),
  outline('([a-z][a-z\\d.-]+)', packaged),
]
