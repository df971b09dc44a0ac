import { canOf } from './capacitors.ts'
import { chipSizes } from './chips.ts'
import { plainValue } from './codes.ts'
import { across, box, down, mm, note, outlineSheet, ring } from './dimension-lines.ts'
import { dipBodies, soicLengths } from './integrated-circuits.ts'
import { d } from './shapes.ts'
import type { Family } from './sheet.ts'

/** In mm. Those of capacitors and beads are the maximum of the size. */
const thin: Record<string, number> = {
  '0402': 0.35,
  '0603': 0.45,
  '0805': 0.5,
  '1206': 0.55,
  '1210': 0.55,
  '2512': 0.6,
}
const thick: Record<string, number> = { '0402': 0.5, '0603': 0.8, '0805': 1.25, '1206': 1.6, '1210': 2.5 }

const chip: Family = {
  key: /^outline-(resistor|capacitor|inductor)-(0402|0603|0805|1206|1210|2512)$/,
  draw(kind = '', size = '') {
    const found = chipSizes[size]
    const height = (kind === 'resistor' ? thin : thick)[size]
    if (!found || !height) return undefined
    const [length, width, terminal] = found
    const scale = Math.min(220 / length, 150 / (width + height))
    const [w, h, t, z] = [length * scale, width * scale, terminal * scale, height * scale]
    const [x, y] = [180 - w / 2, 48]
    const below = y + h + 40
    const ends = (top: number, tall: number) =>
      box(x, top, w, tall) + d`M${x + t} ${top}v${tall}M${x + w - t} ${top}v${tall}`
    const most = kind === 'resistor' ? '' : ' max'
    return outlineSheet(
      ends(y, h) + ends(below, z),
      across(x, x + w, y, mm(length)),
      down(y, y + h, x + w, mm(width)),
      down(below, below + z, x + w, mm(height) + most),
      across(x, x + t, below + z, mm(terminal), 20),
    )
  },
}

const leadPlaces = (count: number, pitch: number, middle: number, width: number) =>
  Array.from({ length: count }, (_, index) => middle + (index - (count - 1) / 2) * pitch - width / 2)

interface DualInLine {
  pins: number
  length: number
  width: number
  overall: number
  pitch: number
  lead: number
  height: number
  below: number
}

function dualInLine({ pins, length, width, overall, pitch, lead, height, below }: DualInLine): string {
  const scale = Math.min(230 / length, 165 / (overall + height + below))
  const [w, h, reach] = [length * scale, width * scale, ((overall - width) / 2) * scale]
  const [x, y] = [180 - w / 2, 44]
  const bottom = y + reach * 2 + h
  const side = bottom + 34
  const places = leadPlaces(pins / 2, pitch * scale, 180, lead * scale)
  const leads = places.map(
    (at) => box(at, y, lead * scale, reach) + box(at, y + reach + h, lead * scale, reach),
  )
  const feet = places.map((at) => box(at, side + height * scale, lead * scale, below * scale))
  const first = (places[0] ?? 0) + (lead * scale) / 2
  const end = side + (height + below) * scale
  return outlineSheet(
    box(x, y + reach, w, h) +
      leads.join('') +
      ring(x + 10, y + reach + h - 10, 3) +
      box(x, side, w, height * scale) +
      feet.join(''),
    across(x, x + w, y, mm(length)),
    down(y, bottom, x + w, mm(overall)),
    down(y + reach, y + reach + h, x, mm(width), -20),
    down(side, end, x + w, `${mm(height + below)} max`),
    across(first, first + pitch * scale, end, mm(pitch), 18),
  )
}

const soic: Family = {
  key: /^outline-soic-(8|14|16)$/,
  draw(pins = '') {
    const length = soicLengths[pins] ?? 0
    const body = { width: 3.9, overall: 6, pitch: 1.27, lead: 0.42, height: 1.6, below: 0.15 }
    return dualInLine({ pins: Number(pins), length, ...body })
  },
}

const dip: Family = {
  key: /^outline-dip-(4|6|8|14|16|28)$/,
  draw(pins = '') {
    const [length = 0, width = 0] = dipBodies[pins] ?? []
    const overall = width > 10 ? 15.24 : 7.62
    return dualInLine({
      pins: Number(pins),
      length,
      width,
      overall,
      pitch: 2.54,
      lead: 0.46,
      height: 4.2,
      below: 3.3,
    })
  },
}

const to92: Family = {
  key: /^outline-to92$/,
  draw() {
    const scale = 11
    const [w, h, lead] = [4.6 * scale, 4.6 * scale, 14 * scale]
    const [x, y] = [90, 44]
    const legs = leadPlaces(3, 1.27 * scale, x + w / 2, 5)
    const [right, depth] = [250, 3.6 * scale]
    const flat = d`M${right} ${y + depth}h${w}q4 ${-depth * 0.62} ${-w * 0.22} ${-depth * 0.86}q${-w * 0.28} ${-depth * 0.28} ${-w * 0.56} 0q${-w * 0.3} ${depth * 0.24} ${-w * 0.22} ${depth * 0.86}z`
    const pins = leadPlaces(3, 1.27 * scale, right + w / 2, 5).map((at) => box(at, y + depth * 0.58, 5, 5))
    const first = (legs[0] ?? 0) + 2.5
    return outlineSheet(
      box(x, y, w, h) + legs.map((at) => box(at, y + h, 5, lead)).join('') + flat + pins.join(''),
      across(x, x + w, y, mm(4.6)),
      down(y, y + h, x, mm(4.6), -20),
      down(y + h, y + h + lead, x + w, `${mm(14)} min`),
      across(first, first + 1.27 * scale, y + h + lead, mm(1.27), 18),
      down(y, y + depth, right + w, mm(3.6)),
      across(right, right + w, y, mm(4.6)),
    )
  },
}

/** In mm, by the rated power in W. */
const axialBodies: Record<string, [length: number, diameter: number, lead: number]> = {
  '0.125': [3.3, 1.8, 0.45],
  '0.25': [6.3, 2.4, 0.6],
  '0.5': [9, 3.2, 0.6],
  '1': [11.5, 4.5, 0.8],
  '2': [15.5, 5, 0.8],
  do41: [5.2, 2.7, 0.8],
}

const axial: Family = {
  key: /^outline-axial-(0\.125|0\.25|0\.5|1|2|do41)$/,
  draw(body = '') {
    const [length, diameter, lead] = axialBodies[body] ?? [0, 0, 0]
    const scale = Math.min(110 / length, 60 / diameter)
    const [w, h, thick] = [length * scale, diameter * scale, Math.max(lead * scale, 3)]
    const [middle, y] = [140, 130]
    const [left, right] = [middle - w / 2, middle + w / 2]
    const wire = (from: number, to: number) =>
      d`M${from} ${y - thick / 2}H${to}M${from} ${y + thick / 2}H${to}`
    return outlineSheet(
      box(left, y - h / 2, w, h) +
        wire(20, left) +
        wire(right, 260) +
        ring(335, y, h / 2) +
        ring(335, y, thick / 2),
      across(left, right, y - h / 2, mm(length), -24),
      across(right, 260, y + thick / 2, '28 min', h / 2 + 18),
      across(335 - h / 2, 335 + h / 2, y, `Ø${mm(diameter)}`, -h / 2 - 24),
      note(20 + (left - 20) / 2, y - thick / 2 - 8, `Ø${mm(lead)}`),
    )
  },
}

/** In mm, by the diameter of the can. */
const canLeads: Record<number, [pitch: number, lead: number]> = {
  5: [2, 0.5],
  6.3: [2.5, 0.5],
  8: [3.5, 0.6],
  10: [5, 0.6],
  13: [5, 0.6],
  16: [7.5, 0.8],
}

const radial: Family = {
  key: /^outline-radial-(\d{1,4}u\d?)-(\d{1,3})$/,
  draw(value = '', volts = '') {
    const { diameter, length } = canOf(plainValue(value) / 1e6, Number(volts))
    const [pitch, lead] = canLeads[diameter] ?? [5, 0.6]
    const scale = Math.min(150 / length, 90 / diameter)
    const [w, h, gap, thick] = [diameter * scale, length * scale, pitch * scale, Math.max(lead * scale, 2)]
    const [x, y, centre] = [70, 44, 300]
    const legs = [x + (w - gap) / 2, x + (w + gap) / 2]
    const end = y + h + 50
    return outlineSheet(
      box(x, y, w, h) +
        legs.map((at, index) => box(at - thick / 2, y + h, thick, index === 0 ? 40 : 50)).join('') +
        ring(centre, y + 60, w / 2) +
        legs.map((at) => ring(centre - x - w / 2 + at, y + 60, thick / 2)).join(''),
      across(x, x + w, y, `Ø${mm(diameter)}`),
      down(y, y + h, x + w, mm(length)),
      down(y + h, end, x + w, '15 min'),
      across(legs[0] ?? 0, legs[1] ?? 0, end, mm(pitch), 18),
      across(centre - gap / 2, centre + gap / 2, y + 60, mm(pitch), w / 2 + 22),
    )
  },
}

export const outlines = [chip, soic, dip, to92, axial, radial]
