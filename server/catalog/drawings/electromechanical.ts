import { leads, makersMark, slab } from './bodies.ts'
import { azure, bright, dark, epoxy, nylon, print, steel, tin } from './materials.ts'
import { circle, d, inRow, inside, label, path, rect, stroke } from './shapes.ts'
import { type Family, sheet } from './sheet.ts'

const tactile: Family = {
  key: /^switch-tactile-(black|red)$/,
  draw(colour = '') {
    const button = colour === 'red' ? { base: '#c5372f', shade: '#93241f', light: '#ee8a80' } : epoxy
    const corners: [number, number][] = [
      [126, 76],
      [268, 76],
      [126, 218],
      [268, 218],
    ]
    return sheet(
      ...[84, 188].map((y) => slab([70, y, 44, 24], tin, 2, 6) + slab([286, y, 44, 24], tin, 2, 6)),
      slab([102, 52, 196, 196], epoxy, 8, 9),
      slab([110, 60, 178, 176], steel, 12, 7),
      ...corners.map(
        ([x, y]) =>
          circle(x, y, 9, epoxy.base) +
          stroke(d`M${x - 5} ${y + 1}A5 5 0 0 1 ${x + 1} ${y - 5}`, epoxy.light, 2),
      ),
      circle(202, 152, 60, dark, 0.28),
      circle(197, 147, 58, button.shade),
      circle(196, 145, 55, button.light),
      circle(197, 147, 54, button.base),
      stroke(d`M158 146A39 39 0 0 1 196 108`, button.light, 5),
    )
  },
}

const relay: Family = {
  key: /^relay(?:-([A-Z0-9]{2,4})-(5|12|24)V-(\d{1,2})A)?$/,
  draw(mark = '', volts = '', amperes = '') {
    return sheet(
      leads(inRow([112, 166, 220, 274], 224, 14, 52)),
      slab([82, 34, 236, 190], azure, 6, 12),
      rect([82, 206, 236, 22], azure.shade, 3),
      rect([94, 44, 208, 7], bright, 3, 0.34),
      makersMark(126, 86, 28, '#eef4fb'),
      label(226, 86, mark && `${mark}-${volts.padStart(2, '0')}`, 32, '#eef4fb'),
      label(196, 130, mark && `${amperes}A 250VAC`, 23, '#eef4fb', 0.9),
      label(196, 164, mark && `COIL ${volts}VDC`, 23, '#eef4fb', 0.9),
    )
  },
}

const fork: Family = {
  key: /^crystal-fork-(32K768)$/,
  draw(frequency = '') {
    const can = d`M168 60q0-24 32-24t32 24v132h-64z`
    return sheet(
      leads(inRow([182, 211], 190, 7, 92)),
      inside(
        'can',
        path(can, steel.base),
        rect([160, 30, 80, 164], steel.base),
        rect([218, 30, 10, 164], steel.shade),
        rect([175, 62, 6, 118], steel.light, 3),
      ),
      slab([164, 180, 72, 16], steel, 4, 5),
      label(199, 122, frequency.replace('K', '.'), 15, print),
    )
  },
}

const crystal: Family = {
  key: /^crystal-hc49-(\d{1,2}M\d{0,3})$/,
  draw(frequency = '') {
    const [whole = '', rest = ''] = frequency.split('M')
    const can = d`M118 178V84q0-44 44-44h76q44 0 44 44v94z`
    return sheet(
      leads(inRow([152, 238], 194, 10, 88)),
      inside(
        'can',
        path(can, steel.base),
        rect([100, 30, 200, 160], steel.base),
        rect([266, 30, 20, 160], steel.shade),
        rect([130, 74, 8, 92], steel.light, 4),
        stroke(d`M134 78q0-26 30-26h40`, steel.light, 8),
      ),
      slab([106, 172, 188, 24], steel, 4, 9),
      label(204, 104, `${whole}.${rest.padEnd(3, '0')}`, 32, print, 0.82),
      makersMark(180, 142, 18, print, 0.75),
      label(222, 142, 'MHz', 18, print, 0.75),
    )
  },
}

const trimmer: Family = {
  key: /^potentiometer-trimmer-(\d{1,3}[Rk]?)$/,
  draw(value = '') {
    const ohms = /k$/.test(value) ? `${value.slice(0, -1)}K` : value
    return sheet(
      leads(inRow([152, 195, 238], 250, 10, 34)),
      slab([106, 42, 188, 210], azure, 5, 10),
      rect([116, 51, 160, 6], bright, 3, 0.3),
      circle(200, 132, 64, azure.shade),
      circle(197, 129, 58, nylon.shade),
      circle(196, 127, 56, nylon.light),
      circle(197, 129, 54.5, nylon.base),
      path(d`M188 96h18v24h24v18h-24v24h-18v-24h-24v-18h24z`, '#8d846c'),
      path(d`M191 99h15v24h24v15h-24v24h-15v-24h-24v-15h24z`, '#6e6651'),
      path(d`M197 78l9 13h-18z`, print, 0.8),
      label(200, 222, ohms, 28, '#eef4fb'),
    )
  },
}

export const electromechanical = [tactile, relay, crystal, fork, trimmer]
