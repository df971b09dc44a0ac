import { dimple, gullWings, leads, makersMark, slab } from './bodies.ts'
import { TWO_ROWS } from './body-sizes.ts'
import { epoxy, laser, tin } from './materials.ts'
import { type Cell, cells, circle, d, inRow, label, path, row } from './shapes.ts'
import { type Family, sheet } from './sheet.ts'

export function laserMark(x: number, y: number, mark: string, width: number, most = 34): string {
  if (mark === '') return ''
  const size = Math.min(most, width / ((mark.length + 1.9) * 0.6))
  const text = mark.length * size * 0.6
  return (
    makersMark(x - text / 2 - size * 0.28, y - size * 0.5, size * 0.62, laser, 0.85) +
    label(x + size * 0.5, y - size * 0.5, mark, size, laser, 0.92) +
    label(x, y + size * 0.62, '2618', size * 0.7, laser, 0.66)
  )
}

const soic: Family = {
  key: /^ic-soic-(8|14|16)(?:-([A-Z0-9]{2,8}))?$/,
  draw(pins = '', mark = '') {
    const length = TWO_ROWS.get(`soic-${pins}`)?.length ?? 0
    const mm = Math.min(40, 312 / length)
    const [w, h, reach] = [length * mm, 3.9 * mm, 1.05 * mm]
    const [x, y] = [200 - w / 2, 150 - h / 2]
    const places = row(Number(pins) / 2, 1.27 * mm, 200 - 0.21 * mm)
    return sheet(
      gullWings(inRow(places, y - reach, 0.42 * mm, reach + 2), 'up'),
      gullWings(inRow(places, y + h - 2, 0.42 * mm, reach + 2), 'down'),
      slab([x, y, w, h], epoxy, 4, 0.13 * mm + 3),
      dimple(x + 0.62 * mm, y + h - 0.75 * mm, 0.28 * mm, epoxy),
      laserMark(200, 146, mark, w * 0.78, 38),
    )
  },
}

/** From above only the shoulders of the leads are visible. */
const dip: Family = {
  key: /^ic-dip-(4|6|8|14|16|28)(?:-([A-Z0-9]{2,8}))?$/,
  draw(pins = '', mark = '') {
    const { length = 0, width = 0 } = TWO_ROWS.get(`dip-${pins}`) ?? {}
    const mm = Math.min(27, 320 / length)
    const [w, h, reach] = [length * mm, width * mm, 1.1 * mm]
    const [x, y] = [200 - w / 2, 150 - h / 2]
    const places = row(Number(pins) / 2, 2.54 * mm, 200 - 0.7 * mm)
    const shoulders = (top: number) => leads(inRow(places, top, 1.4 * mm, reach))
    const tips = (top: number, height: number) =>
      cells(
        places.map((at): Cell => [at + 0.35 * mm, top, 0.7 * mm, height]),
        tin.shade,
      )
    const notch = 0.9 * mm
    return sheet(
      tips(y - reach - 0.35 * mm, 0.4 * mm),
      tips(y + h + reach - 0.05 * mm, 0.4 * mm),
      shoulders(y - reach),
      shoulders(y + h),
      slab([x, y, w, h], epoxy, 3, 0.25 * mm + 3),
      Number(pins) < 8
        ? ''
        : path(d`M${x} ${150 - notch}a${notch} ${notch} 0 0 1 0 ${notch * 2}z`, epoxy.shade),
      dimple(x + 1.3 * mm, y + h - 1.35 * mm, 0.5 * mm, epoxy),
      laserMark(200, 150, mark, w * (Number(pins) < 8 ? 0.86 : 0.7)),
    )
  },
}

function fourSides(
  places: number[],
  from: number,
  reach: number,
  width: number,
): Record<'left' | 'right' | 'up' | 'down', Cell[]> {
  return {
    left: places.map((at) => [200 - from - reach, at - 50, reach, width]),
    right: places.map((at) => [200 + from, at - 50, reach, width]),
    up: inRow(places, 150 - from - reach, width, reach),
    down: inRow(places, 150 + from, width, reach),
  }
}

const qfp: Family = {
  key: /^ic-qfp-(32|44|48|64)(?:-([A-Z0-9]{2,8}))?$/,
  draw(pins = '', mark = '') {
    const half = 84
    const each = Number(pins) / 4
    const pitch = 152 / each
    const wings = fourSides(row(each, pitch, 200 - pitch * 0.23), half - 2, 26, pitch * 0.46)
    return sheet(
      gullWings(wings.left, 'left'),
      gullWings(wings.right, 'right'),
      gullWings(wings.up, 'up'),
      gullWings(wings.down, 'down'),
      slab([200 - half, 150 - half, half * 2, half * 2], epoxy, 5, 7),
      dimple(200 - half + 22, 150 + half - 24, 9, epoxy),
      laserMark(200, 146, mark, 138, 30),
    )
  },
}

const qfn: Family = {
  key: /^ic-qfn-(16|20|24|32)(?:-([A-Z0-9]{2,8}))?$/,
  draw(pins = '', mark = '') {
    const half = 92
    const each = Number(pins) / 4
    const pitch = 148 / each
    const pads = fourSides(row(each, pitch, 200 - pitch * 0.25), half - 4, 8, pitch * 0.5)
    const all = [...pads.left, ...pads.right, ...pads.up, ...pads.down]
    return sheet(
      cells(all, tin.base),
      cells(
        all.map(([x, y, w]): Cell => [x, y, w, 2]),
        tin.light,
      ),
      slab([200 - half, 150 - half, half * 2, half * 2], epoxy, 3, 7),
      circle(200 - half + 20, 150 - half + 20, 7, laser, 0.8),
      laserMark(200, 152, mark, 146, 32),
    )
  },
}

export const integratedCircuits = [soic, dip, qfp, qfn]
