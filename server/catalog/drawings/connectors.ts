import { leads, slab } from './bodies.ts'
import { dark, epoxy, gold, leaf, nylon, plastics, steel, tin } from './materials.ts'
import { type Cell, cells, circle, d, inRow, inside, path, rect, row, stroke } from './shapes.ts'
import { type Family, sheet } from './sheet.ts'

function columns(count: number, pitch: number, most: number): { mm: number; places: number[] } {
  const mm = Math.min(most, 328 / (count * pitch))
  return { mm, places: row(count, pitch * mm, 200) }
}

const header: Family = {
  key: /^connector-header-([12])x(\d{1,2})(?:-(blue|red|white))?$/,
  draw(rows = '', count = '', colour = '') {
    const body = plastics[colour] ?? epoxy
    const pins = Number(count)
    if (pins < 2 || pins * Number(rows) > 20) return undefined
    const { mm, places } = columns(pins, 2.54, rows === '2' ? 16 : 20)
    const [half, pin] = [1.27 * mm, 0.64 * mm]
    const top = 150 - 0.2 * mm
    const pinsAt = (shift: number, rise: number) => {
      const centres = places.map((x) => x + shift)
      const block = centres
        .map(
          (x) =>
            d`M${x - half * 0.72} ${top - rise}h${half * 1.44}l${half * 0.28} ${half * 0.45}v${half * 1.1}l${-half * 0.28} ${half * 0.45}h${-half * 1.44}l${-half * 0.28} ${-half * 0.45}v${-half * 1.1}z`,
        )
        .join('')
      return (
        leads(
          centres.map((x): Cell => [x - pin / 2, top - rise - 6 * mm, pin, 11.5 * mm]),
          gold,
        ) +
        path(block, body.base) +
        cells(
          centres.map((x): Cell => [x - half * 0.74, top - rise, half * 1.48, half * 0.16]),
          body.light,
        ) +
        cells(
          centres.map((x): Cell => [x - half * 0.72, top - rise + half * 1.62, half * 1.44, half * 0.38]),
          body.shade,
        )
      )
    }
    return sheet(rows === '2' ? pinsAt(0.55 * mm, 1.1 * mm) + pinsAt(-0.55 * mm, -0.4 * mm) : pinsAt(0, 0))
  },
}

const terminal: Family = {
  key: /^connector-terminal-(\d)(?:-(blue|grey|black|orange))?$/,
  draw(count = '', colour = '') {
    const body = colour === 'black' ? epoxy : (plastics[colour] ?? leaf)
    const ways = Number(count)
    if (ways < 2 || ways > 6) return undefined
    const { mm, places } = columns(ways, 5.08, 17)
    const half = 2.54 * mm
    const [left, width] = [200 - half * ways, half * 2 * ways]
    const top = 142 - 5.5 * mm
    const way = (x: number) => {
      const [y, r] = [top + 2.9 * mm, 1.75 * mm]
      const [holeY, hole] = [top + 6.1 * mm, 1.55 * mm]
      return (
        circle(x, y, r * 1.18, body.shade) +
        circle(x, y, r, steel.shade) +
        circle(x - 0.8, y - 1, r * 0.93, steel.base) +
        stroke(
          d`M${x - r * 0.62} ${y - r * 0.5}A${r * 0.8} ${r * 0.8} 0 0 1 ${x} ${y - r * 0.78}`,
          steel.light,
          r * 0.14,
        ) +
        stroke(d`M${x - r * 0.5} ${y + r * 0.34}L${x + r * 0.5} ${y - r * 0.42}`, '#3f444a', r * 0.26) +
        rect([x - hole, holeY, hole * 2, hole * 1.85], body.shade, 2) +
        rect([x - hole * 0.86, holeY + hole * 0.16, hole * 1.72, hole * 1.55], '#20242a', 1) +
        rect([x - hole * 0.86, holeY + hole * 1.28, hole * 1.72, hole * 0.43], tin.base)
      )
    }
    return sheet(
      leads(places.map((x): Cell => [x - 0.5 * mm, top + 9.9 * mm, mm, 3.4 * mm])),
      slab([left, top, width, 10 * mm], body, 3, 7),
      rect([left, top + 5.25 * mm, width, 0.3 * mm], dark, 0, 0.22),
      rect([left + 3, top + 0.45 * mm, width - 12, 0.3 * mm], body.light, 1, 0.8),
      cells(
        places.slice(1).map((x): Cell => [x - half - 0.9, top + 2, 1.8, 9.6 * mm]),
        body.shade,
      ),
      ...places.map(way),
    )
  },
}

const stadium = (x: number, y: number, width: number, height: number) =>
  rect([x, y, width, height], '#000', height / 2)

const usb: Family = {
  key: /^connector-usb-c$/,
  draw() {
    const contacts = Array.from({ length: 12 }, (_, index): Cell => [131 + index * 11.9, 136, 6.6, 9])
    return sheet(
      leads(inRow([84, 292], 176, 24, 58), steel),
      inside(
        'shell',
        stadium(56, 92, 288, 106),
        rect([56, 92, 288, 106], steel.base),
        rect([56, 172, 288, 26], steel.shade),
        rect([56, 97, 288, 6], steel.light),
      ),
      inside(
        'mouth',
        stadium(66, 102, 268, 86),
        rect([66, 102, 268, 86], '#1b1e23'),
        rect([66, 102, 268, 10], dark, 0, 0.5),
        rect([66, 178, 268, 10], steel.base, 0, 0.2),
      ),
      slab([118, 131, 164, 28], epoxy, 4, 6),
      cells(contacts, gold.base),
      cells(
        contacts.map(([x, y, w]): Cell => [x, y, w, 2.4]),
        gold.light,
      ),
    )
  },
}

const shrouded: Family = {
  key: /^connector-shrouded-(\d{1,2})(?:-(black|red|blue))?$/,
  draw(count = '', colour = '') {
    const body = colour === 'black' ? epoxy : (plastics[colour] ?? nylon)
    const pins = Number(count)
    if (pins < 2 || pins > 12) return undefined
    const mm = Math.min(34, 328 / ((pins + 1.2) * 2))
    const xs = row(pins, 2 * mm, 200)
    const width = (pins - 1) * 2 * mm + 3.9 * mm
    const [x, y, height] = [200 - width / 2, 150 - 2.4 * mm, 4.8 * mm]
    const wall = 0.55 * mm
    const pin = 0.5 * mm
    return sheet(
      slab([x, y, width, height], body, 4, 0.3 * mm + 3),
      rect([x + wall, y + wall, width - wall * 2.2, height - wall * 2.3], body.shade, 2),
      rect(
        [x + wall + 5, y + wall + 6, width - wall * 2.2 - 5, height - wall * 2.3 - 6],
        colour ? body.shade : '#a99f86',
        1,
      ),
      cells(
        [
          [x + width * 0.22, y + height - wall * 1.35, 0.9 * mm, wall * 1.35],
          [x + width * 0.78 - 0.9 * mm, y + height - wall * 1.35, 0.9 * mm, wall * 1.35],
        ],
        colour ? body.shade : '#8f866f',
      ),
      ...xs.map(
        (at) =>
          rect([at - pin + 4, 152 - pin, pin * 2.1, pin * 2.1], dark, 1, 0.28) +
          rect([at - pin, 148 - pin, pin * 2, pin * 2], gold.shade, 1) +
          rect([at - pin, 148 - pin, pin * 1.7, pin * 1.6], gold.base, 1) +
          rect([at - pin, 148 - pin, pin * 1.7, pin * 0.4], gold.light, 1),
      ),
    )
  },
}

export const connectors = [header, terminal, usb, shrouded]
