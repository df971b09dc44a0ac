import { leads, slab } from './bodies.ts'
import { alumina, bright, dark, epoxy, gold, steel } from './materials.ts'
import { type Cell, cells, circle, d, inside, path, rect, stroke } from './shapes.ts'
import { type Family, sheet } from './sheet.ts'

const resins: Record<string, { base: string; shade: string; light: string; inner: string }> = {
  red: { base: '#d8392f', shade: '#a3211d', light: '#ff8d7c', inner: '#f4685a' },
  green: { base: '#3fae56', shade: '#24803c', light: '#9be8a6', inner: '#68cd7b' },
  blue: { base: '#2f6fd6', shade: '#1d4da3', light: '#8fbcff', inner: '#5d97f0' },
  yellow: { base: '#efc22f', shade: '#c0921a', light: '#fff0a8', inner: '#f9da6a' },
  amber: { base: '#ee8a26', shade: '#bd6413', light: '#ffc98a', inner: '#f9aa58' },
  white: { base: '#d4dade', shade: '#a3acb3', light: '#ffffff', inner: '#e6eaec' },
  infrared: { base: '#4f4a66', shade: '#353147', light: '#8f88ad', inner: '#665f80' },
}

const colours = Object.keys(resins).join('|')

const round: Family = {
  key: new RegExp(`^led-([35])mm-(${colours})$`),
  draw(diameter = '', colour = '') {
    const resin = resins[colour]
    if (!resin) return undefined
    const mm = diameter === '5' ? 19.4 : 25
    const [w, h] = diameter === '5' ? [5 * mm, 8.6 * mm] : [3 * mm, 5.2 * mm]
    const rim = diameter === '5' ? 0.45 * mm : 0.3 * mm
    const top = diameter === '5' ? 14 : 30
    const [x, bottom] = [200 - w / 2, top + h]
    const lens = d`M${x} ${bottom}V${top + w / 2}a${w / 2} ${w / 2} 0 0 1 ${w} 0V${bottom}z`
    const leg = Math.max(0.5 * mm, 9)
    const gap = diameter === '5' ? 1.27 * mm : 1.0 * mm
    const cup = bottom - h * 0.42
    return sheet(
      leads([
        [200 - gap - leg / 2, bottom, leg, 284 - bottom],
        [200 + gap - leg / 2, bottom, leg, 264 - bottom],
      ]),
      inside(
        'lens',
        path(lens, resin.base),
        path(lens, resin.base),
        rect([200 - gap - leg * 0.5, cup + h * 0.08, leg, h], resin.inner),
        path(
          d`M${200 + gap * 1.3} ${cup}H${200 - gap * 0.2}l${gap * 0.5} ${h * 0.14}V${bottom}h${leg * 1.4}V${cup + h * 0.14}z`,
          resin.inner,
        ),
        stroke(
          d`M${200 + gap * 0.55} ${cup + 2}Q${200 + gap * 0.2} ${cup - h * 0.1} ${200 - gap} ${cup + h * 0.09}`,
          resin.light,
          1.6,
        ),
        rect([200 + gap * 0.36, cup - 1, gap * 0.42, 4], resin.light),
        rect([x + w * 0.78, top, w * 0.22, h], resin.shade, 0, 0.7),
        rect([x, bottom - h * 0.07, w, h * 0.07], resin.shade, 0, 0.5),
      ),
      stroke(
        d`M${x + w * 0.16} ${bottom - h * 0.2}V${top + w * 0.5}a${w * 0.34} ${w * 0.34} 0 0 1 ${w * 0.2} ${-w * 0.31}`,
        resin.light,
        w * 0.075,
        0.9,
      ),
      rect([x - rim, bottom - mm, w + rim * 1.3, mm], resin.shade, 2),
      rect([x - rim, bottom - mm, w + rim * 0.7, mm * 0.72], resin.base, 2),
      rect([x - rim + 3, bottom - mm + 2, w * 0.5, mm * 0.16], resin.light, 1, 0.9),
    )
  },
}

const chip: Family = {
  key: new RegExp(`^led-chip-(${colours})$`),
  draw(colour = '') {
    const resin = resins[colour]
    if (!resin) return undefined
    return sheet(
      slab([88, 84, 224, 132], alumina, 3, 9),
      slab([88, 84, 42, 132], gold, 3, 9),
      slab([270, 84, 42, 132], gold, 3, 9),
      path(d`M88 132a16 16 0 0 1 0 32zM312 132a16 16 0 0 0 0 32z`, gold.shade),
      slab([122, 84, 156, 128], { base: resin.base, shade: resin.shade, light: resin.light }, 6, 9),
      rect([186, 134, 28, 28], resin.light, 2),
      stroke(d`M214 146Q232 122 252 148`, resin.light, 2.6),
      rect([134, 94, 120, 7], bright, 3, 0.4),
    )
  },
}

const rgb: Family = {
  key: /^led-rgb-5050$/,
  draw() {
    const pins = [82, 132, 182]
    const die = (x: number, y: number, colour: string) =>
      rect([x - 11, y - 11, 22, 22], '#2a2c30', 2) + rect([x - 9, y - 9, 18, 18], colour, 1)
    return sheet(
      ...pins.map((y) => slab([84, y - 2, 30, 30], steel, 2, 6) + slab([284, y - 2, 30, 30], steel, 2, 6)),
      path(d`M104 48H296V228L276 248H104z`, alumina.shade),
      path(d`M104 48H290V224L272 240H104z`, alumina.light),
      path(d`M106 50H290V224L272 240H106z`, alumina.base),
      circle(197, 145, 80, alumina.shade),
      circle(199, 148, 77, '#f0dfae'),
      inside(
        'well',
        circle(199, 148, 77, bright),
        path(d`M110 60H192V118H168V178H192V240H110z`, gold.base),
        path(d`M206 60H300V240H206V178H230V118H206z`, gold.base),
        stroke(d`M122 148A77 77 0 0 1 199 71`, dark, 14, 0.16),
        stroke(d`M260 172Q246 200 214 212`, bright, 8, 0.55),
      ),
      die(160, 148, '#d8443a'),
      die(199, 148, '#3fae56'),
      die(238, 148, '#3f7fe0'),
      stroke(d`M160 139Q172 108 184 104M199 139Q212 112 222 102M238 157Q226 190 218 196`, '#fff6d8', 2.2),
    )
  },
}

function bar(x: number, y: number, lying: boolean): string {
  const [half, thick] = [lying ? 29 : 36, 8]
  return lying
    ? d`M${x - half} ${y}l${thick} ${-thick}H${x + half - thick}l${thick} ${thick}l${-thick} ${thick}H${x - half + thick}z`
    : d`M${x} ${y - half}l${thick} ${thick}V${y + half - thick}l${-thick} ${thick}l${-thick} ${-thick}V${y - half + thick}z`
}

const lying = [68, 144, 220].map((y) => bar(200, y, true))
const standing = [167, 233].flatMap((x) => [106, 182].map((y) => bar(x, y, false)))

const display: Family = {
  key: /^display-7seg-(red|green|blue|yellow|white)$/,
  draw(colour = '') {
    const resin = resins[colour]
    if (!resin) return undefined
    const stubs = [0, 1, 2, 3, 4].map((index): Cell => [136 + index * 27, 272, 8, 14])
    return sheet(
      cells(stubs, steel.base),
      slab([118, 20, 164, 254], epoxy, 4, 9),
      rect([127, 29, 144, 232], '#2b2d32', 2),
      `<g transform="translate(20 0) skewX(-8)">${path([...lying, ...standing].join(''), resin.base)}${stroke(d`M180 65H218M180 141H218M180 217H218`, resin.light, 2.2, 0.8)}</g>`,
      circle(250, 226, 8, resin.base),
      rect([131, 33, 136, 3], bright, 1, 0.16),
    )
  },
}

export const leds = [round, chip, rgb, display]
