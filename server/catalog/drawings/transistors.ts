import { dimple, gullWings, leads, makersMark, slab } from './bodies.ts'
import { laserMark } from './integrated-circuits.ts'
import { bright, dark, epoxy, laser, steel, tin } from './materials.ts'
import { type Cell, circle, d, inRow, inside, label, path, rect, stroke } from './shapes.ts'
import { type Family, sheet } from './sheet.ts'

const to220: Family = {
  key: /^(?:transistor|ic|diode)-to220(?:-([A-Z0-9]{2,8}))?$/,
  draw(mark = '') {
    const legs = [162, 194, 226]
    const tab = d`M143 22q0-4 4-4H253q4 0 4 4V56h-6v22h6V104H143V78h6V56h-6z`
    const hole = d`M200 34a21 21 0 1 0 .1 0z`
    return sheet(
      leads(inRow(legs, 196, 12, 88)),
      leads(legs.map((x): Cell => [x - 3, 196, 18, 38])),
      `<path fill-rule="evenodd" d="${tab}${hole}" fill="${steel.base}"/>`,
      stroke(d`M145 55V23q0-3 3-3H252`, steel.light, 2.6),
      rect([249, 20, 8, 36], steel.shade),
      stroke(d`M185 69.500A21 21 0 0 0 215 40`, steel.light, 2.4),
      stroke(d`M185 69.500A21 21 0 0 1 215 40`, steel.shade, 2.4),
      slab([141, 92, 118, 110], epoxy, 3, 8),
      circle(200, 186, 7, epoxy.shade),
      laserMark(199, 142, mark, 96, 24),
    )
  },
}

const to92: Family = {
  key: /^(?:transistor|ic)-to92(?:-([A-Z0-9]{2,7}))?$/,
  draw(mark = '') {
    return sheet(
      leads(inRow([161, 194, 227], 150, 12, 132)),
      slab([128, 18, 144, 142], epoxy, 9, 7),
      rect([128, 27, 14, 122], dark, 5, 0.28),
      rect([254, 27, 14, 122], dark, 5, 0.28),
      rect([150, 25, 92, 4], bright, 2, 0.22),
      makersMark(199, 56, 22, laser, 0.85),
      label(199, 92, mark, Math.min(28, 165 / mark.length), laser, 0.92),
      label(199, 126, mark && '618', 19, laser, 0.66),
    )
  },
}

const sot23: Family = {
  key: /^(?:transistor|ic|diode)-sot23-(3|5|6)(?:-([A-Z0-9]{2,4}))?$/,
  draw(pins = '', mark = '') {
    const three = [112, 200, 288]
    const below = pins === '3' ? [112, 288] : three
    const above = { 3: [200], 5: [112, 288], 6: three }[pins] ?? three
    const wings = (places: number[], top: number) => places.map((x): Cell => [x - 16, top, 32, 46])
    const tall = pins === '3' ? 0 : 8
    return sheet(
      gullWings(wings(above, 56 - tall), 'up'),
      gullWings(wings(below, 198 + tall), 'down'),
      slab([84, 98 - tall, 232, 104 + tall * 2], epoxy, 5, 8),
      pins === '3' ? '' : dimple(104, 182 + tall, 8, epoxy),
      label(200, 148, mark, Math.min(52, 200 / mark.length), laser, 0.92),
    )
  },
}

const sot223: Family = {
  key: /^(?:transistor|ic)-sot223(?:-([A-Z0-9]{2,7}))?$/,
  draw(mark = '') {
    return sheet(
      gullWings([[146, 44, 108, 52]], 'up'),
      gullWings(inRow([108, 187, 266], 204, 26, 52), 'down'),
      slab([84, 90, 232, 122], epoxy, 4, 8),
      laserMark(198, 148, mark, 180, 36),
    )
  },
}

const dpak: Family = {
  key: /^(?:transistor|ic|diode)-dpak(?:-([A-Z0-9]{2,8}))?$/,
  draw(mark = '') {
    const tab = d`M132 40q0-4 4-4H264q4 0 4 4V92H132z`
    return sheet(
      inside(
        'tab',
        path(tab, steel.base),
        rect([120, 30, 160, 70], steel.base),
        rect([260, 30, 8, 70], steel.shade),
        rect([132, 36, 136, 4], steel.light),
      ),
      gullWings(inRow([140, 240], 210, 20, 62), 'down'),
      leads([[189, 210, 22, 20]], tin),
      slab([120, 66, 160, 150], epoxy, 4, 9),
      dimple(200, 90, 8, epoxy),
      laserMark(198, 144, mark, 132, 30),
    )
  },
}

export const transistors = [to220, to92, sot23, sot223, dpak]
