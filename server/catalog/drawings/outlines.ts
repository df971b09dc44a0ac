import { chipSizes } from './chips.ts'
import { dipBodies, soicLengths } from './integrated-circuits.ts'
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

/** Heights in mm. Those of capacitors and beads are the maximum of the size. */
const heights: Record<string, Record<string, number>> = {
  resistor: {
    '0201': 0.23,
    '0402': 0.35,
    '0603': 0.45,
    '0805': 0.5,
    '1206': 0.55,
    '1210': 0.55,
    '2010': 0.6,
    '2512': 0.6,
  },
  led: { '0402': 0.5, '0603': 0.75, '0805': 0.8, '1206': 1.1 },
}
const thick: Record<string, number> = {
  '0201': 0.3,
  '0402': 0.5,
  '0603': 0.8,
  '0805': 1.25,
  '1206': 1.6,
  '1210': 2.5,
  '1812': 2.5,
  '2220': 2.7,
}

function chip(kind: string, size: string): Outline | undefined {
  const [length, width, terminal] = chipSizes[size] ?? []
  const height = (heights[kind] ?? thick)[size]
  if (!length || !width || !terminal || !height) return undefined
  return twoEnds([length, width, terminal, height], {
    most: heights[kind] ? '#' : '# max',
    first: kind === 'led',
  })
}

/** Width, depth, terminal and height in mm, by the case of EIA-535. */
const cases: Record<string, [number, number, number, number]> = {
  a: [3.2, 1.6, 0.8, 1.8],
  b: [3.5, 2.8, 0.8, 2.1],
  c: [6, 3.2, 1.3, 2.8],
  d: [7.3, 4.3, 1.3, 3.1],
}

const small = { length: 2.9, pitch: 0.95, lead: 0.4 }
const three = row(3, 0.95, 1.45)
const outer = row(2, 1.9, 1.45)
const sot23s: Record<string, Outline> = {
  3: twoRows({ ...small, width: 1.3, overall: 2.4, height: 1.02, below: outer, above: [1.45], pitch: 1.9 }),
  5: twoRows({ ...small, width: 1.6, overall: 2.8, height: 1.35, below: three, above: outer }),
  6: twoRows({ ...small, width: 1.6, overall: 2.8, height: 1.35, below: three, above: three }),
}

function soic(pins: string): Outline {
  const length = soicLengths[pins] ?? 0
  const places = row(Number(pins) / 2, 1.27, length / 2)
  const body = { length, width: 3.9, overall: 6, pitch: 1.27, lead: 0.42, height: 1.6, legs: 0.15 }
  return twoRows({ ...body, below: places, above: places })
}

function dip(pins: string): Outline {
  const [length = 0, width = 0] = dipBodies[pins] ?? []
  const places = row(Number(pins) / 2, 2.54, length / 2)
  const overall = width > 10 ? 15.24 : 7.62
  const body = { length, width, overall, pitch: 2.54, lead: 0.46, height: 4.2, legs: 3.3 }
  return twoRows({ ...body, below: places, above: places })
}

/** Body, pitch and lead in mm, by the number of pins. */
const qfps: Record<string, [number, number, number]> = {
  32: [7, 0.8, 0.37],
  44: [10, 0.8, 0.37],
  48: [7, 0.5, 0.22],
  64: [10, 0.5, 0.22],
}
const qfns: Record<string, [number, number, number]> = {
  16: [3, 0.5, 0.25],
  20: [4, 0.5, 0.25],
  24: [4, 0.5, 0.25],
  32: [5, 0.5, 0.25],
}

function quad(pins: string, [body, pitch, lead]: [number, number, number], flat: boolean): Outline {
  const overall = flat ? body : body + 2
  const more = flat ? { height: 0.9, inside: 0.4 } : { height: 1.6 }
  return fourSides({ pins: Number(pins), body, overall, pitch, lead, ...more })
}

const anode = { pins: 2, pitch: 2.54, lead: 0.5, length: 25, longer: 2, mark: 'A' }
const leds: Record<string, Outline> = {
  3: standing({ width: 3, height: 5.2, depth: 3, shape: 'arch', rim: 0.4, ...anode }),
  5: standing({ width: 5, height: 8.6, depth: 5, shape: 'arch', rim: 0.4, ...anode }),
}

const fixed: Record<string, Outline> = {
  sot223: twoRows({
    length: 6.5,
    width: 3.5,
    overall: 7,
    height: 1.7,
    pitch: 2.3,
    lead: 0.7,
    tab: 3,
    below: row(3, 2.3, 3.25),
    above: [3.25],
  }),
  dpak: twoRows({
    length: 6.6,
    width: 6.1,
    overall: 9.9,
    height: 2.3,
    pitch: 4.57,
    lead: 0.76,
    tab: 5.3,
    below: row(2, 4.57, 3.3),
    above: [3.3],
  }),
  to92: standing({
    width: 4.6,
    height: 4.6,
    depth: 3.6,
    shape: 'flat',
    pins: 3,
    pitch: 1.27,
    lead: 0.45,
    length: 14,
    mark: '1',
  }),
  to220: standing({
    width: 10.2,
    height: 15.3,
    depth: 4.5,
    pins: 3,
    pitch: 2.54,
    lead: 0.8,
    length: 13,
    mark: '1',
    tab: { height: 6.3, hole: 3.7 },
  }),
  rgb: twoRows({
    length: 5,
    width: 5,
    overall: 5.4,
    height: 1.5,
    pitch: 1.6,
    lead: 0.9,
    below: row(3, 1.6, 2.5),
    above: row(3, 1.6, 2.5),
  }),
  sma: twoEnds([5.1, 2.6, 1.2, 2.3], { most: '# max', first: true }),
  'axial-do35': axial([3.8, 1.9, 0.5]),
  'axial-do41': axial([5.2, 2.7, 0.8]),
  'fuse-yes': axial([20, 5, 0.8]),
  'fuse-no': axial([20, 5, 0]),
  'crystal-hc49': standing({
    pins: 2,
    width: 11.05,
    height: 13.5,
    depth: 4.65,
    pitch: 4.88,
    lead: 0.43,
    length: 12.7,
  }),
  'crystal-fork': standing({
    pins: 2,
    width: 2,
    height: 6,
    depth: 2,
    shape: 'round',
    pitch: 0.7,
    lead: 0.2,
    length: 5,
  }),
}

const grid = (columns: number, rows: number, pitch: number, [left, top]: [number, number]) =>
  Array.from({ length: rows }, (_, y) =>
    Array.from({ length: columns }, (_, x): [number, number] => [left + x * pitch, top + y * pitch]),
  ).flat()

const header = (rows: number, count: number) =>
  pinRows(count * 2.54, rows * 2.54, grid(count, rows, 2.54, [1.27, 1.27]), 0.64)
const terminal = (ways: number) => pinRows(ways * 5.08, 8.2, grid(ways, 1, 5.08, [2.54, 4.1]), 1, false)
const shrouded = (ways: number) =>
  pinRows((ways - 1) * 2 + 3.9, 4.5, grid(ways, 1, 2, [1.95, 2.8]), 0.5, false)
const tactile = (height: number) => button(6, 3.5, { width: 3.5, length: height - 3.5 })

/** Body and wire in mm, of 0.125 to 2 W. */
const axialBodies: [length: number, diameter: number, lead: number][] = [
  [3.3, 1.8, 0.45],
  [6.3, 2.4, 0.6],
  [9, 3.2, 0.6],
  [11.5, 4.5, 0.8],
  [15.5, 5, 0.8],
]

/** The usual pitch in mm, by the diameter of the can. */
const canPitches: Record<string, number> = { 4: 1.5, 5: 2, 6.3: 2.5, 8: 3.5, 10: 5, 13: 5, 16: 7.5, 18: 7.5 }

function radial(across: string, tall: string): Outline | undefined {
  const [diameter, height, pitch] = [Number(across), Number(tall), canPitches[across]]
  if (!pitch || height < 4 || height > 50) return undefined
  const can = { width: diameter, height, depth: diameter, shape: 'round' as const }
  return standing({
    ...can,
    pins: 2,
    pitch,
    lead: diameter < 8 ? 0.5 : diameter < 16 ? 0.6 : 0.8,
    length: 15,
    longer: 5,
  })
}

const outline = (key: RegExp, find: (...parts: string[]) => Outline | undefined): Family => ({
  key,
  draw(...parts) {
    const found = find(...parts)
    return found && drawOutline(...found)
  },
})

const within = (text: string, least: number, most: number) =>
  Number(text) >= least && Number(text) <= most ? Number(text) : undefined
const counted = (draw: (count: number) => Outline, most: number) => (text: string) => {
  const count = within(text, 2, most)
  return count === undefined ? undefined : draw(count)
}

const measured = (draw: (width: number, height: number) => Outline) => (across: string, tall: string) => {
  const [width, height] = [within(across, 2, 25), within(tall, 1, 25)]
  return width && height ? draw(width, height) : undefined
}

export const outlines: Family[] = [
  outline(/^outline-(resistor|capacitor|inductor|led)-(\d{4})$/, chip),
  outline(/^outline-shielded-(\d{1,2}(?:\.\d)?)-(\d{1,2}(?:\.\d)?)$/, measured(block)),
  outline(/^outline-vchip-(\d{1,2}(?:\.\d)?)-(\d{1,2}(?:\.\d)?)$/, measured(canOnBase)),
  outline(/^outline-tantalum-([a-d])$/, (size) => {
    const body = cases[size]
    return body && twoEnds(body, { most: '# max', first: true })
  }),
  outline(/^outline-soic-(8|14|16)$/, soic),
  outline(/^outline-dip-(4|6|8|14|16|28)$/, dip),
  outline(/^outline-sot23-([356])$/, (pins) => sot23s[pins]),
  outline(/^outline-qfp-(32|44|48|64)$/, (pins) => quad(pins, qfps[pins] ?? [0, 0, 0], false)),
  outline(/^outline-qfn-(16|20|24|32)$/, (pins) => quad(pins, qfns[pins] ?? [0, 0, 0], true)),
  outline(/^outline-led-([35])mm$/, (diameter) => leds[diameter]),
  outline(/^outline-header-([12])x(\d{1,2})$/, (rows, count) =>
    counted((columns) => header(Number(rows), columns), 20)(count),
  ),
  outline(/^outline-terminal-(\d)$/, counted(terminal, 6)),
  outline(/^outline-shrouded-(\d{1,2})$/, counted(shrouded, 12)),
  outline(/^outline-tactile-(\d{1,2}(?:\.\d)?)$/, (height) => {
    const tall = within(height, 4, 20)
    return tall === undefined ? undefined : tactile(tall)
  }),
  outline(/^outline-axial-([\d.]{1,4})-([\d.]{1,3})$/, (length, diameter) => {
    const body = axialBodies.find(([long, wide]) => long === Number(length) && wide === Number(diameter))
    return body && axial(body)
  }),
  outline(/^outline-radial-([\d.]{1,4})-([\d.]{1,4})$/, radial),
  outline(
    new RegExp(`^outline-(${Object.keys(fixed).join('|').replaceAll('.', '\\.')})$`),
    (body) => fixed[body],
  ),
]
