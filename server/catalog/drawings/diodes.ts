import { cylinder, leads, makersMark, roundness, slab } from './bodies.ts'
import { silverBand } from './codes.ts'
import { bright, copper, dark, epoxy, laser, steel, tin } from './materials.ts'
import { type Cell, cells, d, inRow, inside, label, path, rect, stroke, tilted } from './shapes.ts'
import { type Family, sheet } from './sheet.ts'

const moulded: Family = {
  key: /^diode-do41(?:-([A-Z0-9]{2,7}))?$/,
  draw(mark = '') {
    const body: Cell = [124, 111, 152, 78]
    return sheet(
      tilted(
        leads(inRow([46, 268], 139, 86, 22)),
        cylinder(
          body,
          epoxy.base,
          9,
          rect([236, 105, 22, 90], silverBand),
          label(182, 148, mark, Math.min(25, 165 / mark.length), laser),
        ),
      ),
    )
  },
}

const glass: Family = {
  key: /^diode-glass$/,
  draw() {
    const body: Cell = [128, 116, 144, 68]
    return sheet(
      tilted(
        leads(inRow([46, 262], 142, 92, 16)),
        inside(
          'body',
          rect(body, '#000', 26),
          rect(body, '#c9713a'),
          rect([128, 132, 62, 36], copper.shade),
          rect([210, 132, 62, 36], copper.shade),
          rect([190, 128, 20, 44], '#5b5f66'),
          rect([232, 110, 24, 80], '#232427'),
          roundness(body, 0.62),
        ),
      ),
    )
  },
}

const surface: Family = {
  key: /^diode-sma(?:-([A-Z0-9]{2,6}))?$/,
  draw(mark = '') {
    return sheet(
      slab([64, 112, 44, 76], tin, 3, 7),
      slab([292, 112, 44, 76], tin, 3, 7),
      slab([86, 80, 228, 140], epoxy, 5, 9),
      rect([262, 83, 26, 127], silverBand, 0, 0.92),
      makersMark(176, 122, 22, laser, 0.85),
      label(176, 168, mark, Math.min(34, 210 / mark.length), laser, 0.9),
    )
  },
}

const bridge: Family = {
  key: /^diode-bridge(?:-([A-Z0-9]{2,7}))?$/,
  draw(mark = '') {
    const legs = [118, 171, 224, 277]
    const outline = d`M120 40H302q6 0 6 6V186q0 6-6 6H98q-6 0-6-6V68z`
    const plus = d`M112 164h18M121 155v18`
    const minus = d`M270 164h18`
    const waves = d`M166 166q4.500-8 9 0t9 0M218 166q4.500-8 9 0t9 0`
    return sheet(
      leads(inRow(legs, 188, 12, 92)),
      leads(legs.map((x): Cell => [x - 4, 188, 20, 26])),
      path(outline, epoxy.shade),
      path(d`M120 40H301q3 0 3 6V178q0 6-6 6H98q-6 0-6-6V68z`, epoxy.base),
      stroke(d`M93 178V69L121 41H298`, epoxy.light, 2.4),
      makersMark(200, 78, 24, laser, 0.85),
      label(200, 118, mark, Math.min(32, 210 / mark.length), laser, 0.9),
      stroke(plus + minus + waves, laser, 3.6, 0.9),
    )
  },
}

const fuse: Family = {
  key: /^fuse-glass$/,
  draw() {
    const tube: Cell = [96, 116, 208, 68]
    const cap = (x: number) =>
      inside(
        `cap${x}`,
        rect([x, 110, 72, 80], '#000', 8),
        rect([x, 110, 72, 80], steel.base),
        roundness([x, 110, 72, 80], 0.85),
      )
    return sheet(
      rect(tube, '#a9c3c9', 0, 0.42),
      stroke(d`M100 150C140 144 180 157 300 149`, '#e9edef', 3.6),
      stroke(d`M100 152C140 146 180 159 300 151`, tin.shade, 1.4),
      rect([96, 124, 208, 9], bright, 0, 0.6),
      rect([96, 166, 208, 18], dark, 0, 0.14),
      cap(52),
      cap(276),
      cells(inRow([119, 276], 110, 5, 80), dark, 0.18),
    )
  },
}

export const diodes = [moulded, glass, surface, bridge, fuse]
