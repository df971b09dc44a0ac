import { leads, makersMark, roundness, slab } from './bodies.ts'
import { plainValue, printedCode } from './codes.ts'
import {
  azure,
  bright,
  crimson,
  dark,
  epoxy,
  type Material,
  mustard,
  navy,
  ochre,
  print,
  steel,
  tin,
} from './materials.ts'
import { type Cell, cells, circle, d, inRow, inside, label, path, rect, stroke } from './shapes.ts'
import { type Family, sheet } from './sheet.ts'

function printedValue(written: string): string {
  const [, whole = '', unit = '', rest = ''] = /^(\d+)([pnu])(\d*)$/.exec(written) ?? []
  return `${whole}${rest && `.${rest}`} ${unit.replace('u', 'µ')}F`
}

/** Common can sizes in mm. From 160 V on, the foils take 3.5 times the volume for each µF × V. */
function canOf(microfarad: number, volts: number): { diameter: number; length: number } {
  const load = microfarad * volts * (volts >= 160 ? 3.5 : 1)
  if (load < 1200) return { diameter: 5, length: 11 }
  if (load < 3200) return { diameter: 6.3, length: 11 }
  if (load < 8000) return { diameter: 8, length: 12 }
  if (load < 20000) return { diameter: 10, length: 16 }
  if (load < 50000) return { diameter: 13, length: 20 }
  return { diameter: 16, length: 25 }
}

const electrolytic: Family = {
  key: /^capacitor-electrolytic-(\d{1,4}u\d?)-(\d{1,3})(?:-(85|125|x))?$/,
  draw(value = '', volts = '', celsius = '105') {
    const { diameter, length } = canOf(plainValue(value) / 1e6, Number(volts))
    const mm = Math.min(232 / length, 150 / diameter)
    const [w, h] = [length * mm, diameter * mm]
    const [x, y] = [200 - (w + 100) / 2, 150 - h / 2]
    const can: Cell = [x, y, w, h]
    const groove = x + w - 2.2 * mm
    const outline = d`M${x + 9} ${y}H${groove}q${0.5 * mm} 5 ${mm} 0H${x + w - 3}q3 0 3 5V${y + h - 5}q0 5-3 5H${groove + mm}q${-0.5 * mm}-5 ${-mm} 0H${x + 9}q-9 0-9-9V${y + 9}q0-9 9-9z`
    const stripe: Cell = [x, y + h * 0.7, w, h * 0.2]
    const minus = [0.16, 0.38, 0.6, 0.8].map((part): Cell => [x + w * part - 9, y + h * 0.78, 18, h * 0.04])
    const text = Math.min(h * 0.22, (w * 0.64) / (printedValue(value).length * 0.6))
    return sheet(
      leads([
        [x + w - 2, y + h * 0.26, 102, 8],
        [x + w - 2, y + h * 0.7, 78, 8],
      ]),
      inside(
        'can',
        path(outline, navy.base),
        rect(can, navy.base),
        rect(stripe, '#c9d2de'),
        cells(minus, navy.shade),
        label(x + w * 0.45, y + h * 0.39, printedValue(value), text, '#e6ebf2'),
        label(
          x + w * 0.45,
          y + h * 0.58,
          celsius === 'x' ? `${volts} V` : `${volts} V ${celsius} °C`,
          text * 0.66,
          '#c9d2de',
        ),
        rect([groove, y, mm, h], dark, 0, 0.24),
        rect([x, y, 5, h], bright, 0, 0.2),
        roundness(can, 0.34),
      ),
    )
  },
}

const surface: Family = {
  key: /^capacitor-vchip-(\d{1,4})u-(\d{1,3})$/,
  draw(value = '', volts = '') {
    const base = d`M130 48H302V252H130L98 220V80z`
    return sheet(
      slab([72, 132, 40, 36], tin, 3, 7),
      slab([290, 132, 40, 36], tin, 3, 7),
      path(base, epoxy.shade),
      stroke(d`M99 220V81L131 49H301`, epoxy.light, 2.4),
      circle(206, 158, 94, dark, 0.4),
      circle(200, 150, 95, steel.shade),
      circle(199, 149, 93, steel.light),
      inside(
        'can',
        circle(200.5, 150.5, 92, bright),
        rect([100, 50, 200, 200], steel.base),
        rect([248, 50, 52, 200], epoxy.base),
      ),
      stroke(d`M124 132A78 78 0 0 1 168 79`, bright, 6, 0.7),
      label(180, 128, value, 42, print),
      label(180, 170, `${volts}V`, 32, print),
      makersMark(180, 206, 18, print),
    )
  },
}

function coatedDisc(coat: Material, [first, second]: [string, string], ink: string): string {
  const outline = d`M200 26a84 84 0 0 1 60 143q-14 13-17 26h-10q-2-10-12-8q-21 4-42 0q-10-2-12 8h-10q-3-13-17-26a84 84 0 0 1 60-143z`
  return sheet(
    leads(inRow([158, 233], 188, 9, 92)),
    inside(
      'coat',
      path(outline, coat.base),
      rect([100, 20, 200, 180], coat.shade),
      circle(194, 104, 84, coat.base),
      path(d`M140 200h120l-20-40h-80z`, coat.base),
      stroke(d`M136 104A62 62 0 0 1 178 48`, coat.light, 9),
    ),
    label(202, 104, first, 46, ink),
    label(202, 142, second, 22, ink, 0.8),
  )
}

const disc: Family = {
  key: /^capacitor-disc-(\d{1,3}[pn]\d?)([KM]?)$/,
  draw(value = '', tolerance = '') {
    const code = printedCode(plainValue(value), 3)
    return code && coatedDisc(ochre, [code, tolerance || 'K'], '#4c2f10')
  },
}

const varistor: Family = {
  key: /^varistor-disc(?:-(\d\d)K(\d{3}))?$/,
  draw: (diameter = '', code = '') =>
    coatedDisc(azure, [code && `${code}K`, diameter && `RV${diameter}`], '#eef4fb'),
}

const film: Family = {
  key: /^capacitor-film(?:-(\d{1,3}[nu]\d?)-(\d{2,4})([JKM]?))?$/,
  draw(value = '', volts = '', tolerance = '') {
    return sheet(
      leads(inRow([116, 275], 205, 9, 66)),
      slab([82, 54, 236, 156], crimson, 5, 12),
      rect([92, 63, 208, 8], bright, 4, 0.3),
      makersMark(122, 104, 24, '#fff3ea'),
      label(222, 104, value && printedValue(value).replace(' ', ''), 34, '#fff3ea'),
      label(196, 148, volts && `${volts}V~ MKP ${tolerance || 'K'}`, 24, '#fff3ea', 0.9),
      label(196, 178, value && '40/105/56', 17, '#fff3ea', 0.75),
    )
  },
}

const tantalum: Family = {
  key: /^capacitor-tantalum-(\d{1,3}u\d?)-(\d{1,2})$/,
  draw(value = '', volts = '') {
    const code = printedCode(plainValue(value), 3)
    if (!code) return undefined
    return sheet(
      slab([62, 108, 30, 84], tin, 2, 6),
      slab([308, 108, 30, 84], tin, 2, 6),
      slab([76, 76, 248, 148], mustard, 5, 13),
      rect([84, 78, 30, 133], '#7a4a1e'),
      rect([120, 88, 190, 7], bright, 3, 0.34),
      label(212, 130, code, 54, '#4e3109'),
      label(192, 180, `${volts}V`, 28, '#4e3109', 0.85),
      makersMark(268, 180, 20, '#4e3109', 0.85),
    )
  },
}

export const capacitors = [electrolytic, surface, disc, varistor, film, tantalum]
