import { slab } from './bodies.ts'
import { TWO_ENDS } from './body-sizes.ts'
import { e96Code, plainValue, printedCode } from './codes.ts'
import { alumina, barium, bright, dark, epoxy, graphite, type Material, tin } from './materials.ts'
import { type Cell, d, label, rect, stroke } from './shapes.ts'
import { type Family, sheet } from './sheet.ts'

type Chip = { cell: Cell; terminal: number }

function chipOf(size: string): Chip | undefined {
  const found = TWO_ENDS.get(size)
  if (!found) return undefined
  const { length, width, terminal, scale } = found
  const [w, h] = [length * scale, width * scale]
  return { cell: [200 - w / 2, 150 - h / 2, w, h], terminal: terminal * scale }
}

function terminals({ cell: [x, y, width, height], terminal }: Chip, radius: number): string {
  return (
    slab([x, y, terminal, height], tin, radius, 7) +
    slab([x + width - terminal, y, terminal, height], tin, radius, 7)
  )
}

const NO_MARK = { code: '', underlined: false }

function resistorCode(
  size: string,
  ohms: number,
  tolerance: string,
): { code: string; underlined: boolean } | undefined {
  if (size === '0201' || size === '0402') return NO_MARK
  if (ohms === 0) return { code: '0', underlined: false }
  const fine = tolerance === '1'
  const small = fine && size === '0603'
  const e96 = small ? e96Code(ohms) : undefined
  const code = e96 ?? printedCode(ohms, fine && !small ? 4 : 3)
  // A 1 % value without an E96 code would need 4 characters, which do not fit on this body.
  if (code === undefined) return small && printedCode(ohms, 4) ? NO_MARK : undefined
  return { code, underlined: small && !e96 }
}

const resistor: Family = {
  key: /^resistor-chip-(0201|0402|0603|0805|1206|1210|2010|2512)(?:-((?:\d{1,3}(?:[RkM]\d{0,2})?)|R\d{2,3})-(1|5))?$/,
  draw(size = '', value = '', tolerance = '') {
    const chip = chipOf(size)
    const mark = value === '' ? NO_MARK : resistorCode(size, plainValue(value), tolerance)
    if (!chip || !mark) return undefined
    const {
      cell: [x, y, width, height],
      terminal,
    } = chip
    const glass: Cell = [x + terminal * 0.86, y + 6, width - terminal * 1.72, height - 15]
    const letters = Math.min(height * 0.5, (glass[2] * 0.8) / (Math.max(mark.code.length, 3) * 0.6))
    const middle = glass[1] + glass[3] / 2
    const half = mark.code.length * letters * 0.3
    return sheet(
      slab(chip.cell, alumina, 3, 9),
      terminals(chip, 4),
      slab(glass, epoxy, 3, 3),
      label(200, middle, mark.code, letters, '#eceae4'),
      mark.underlined ? stroke(d`M${200 - half} ${middle + letters * 0.52}h${half * 2}`, '#eceae4', 4) : '',
    )
  },
}

function plainChip(size: string, body: Material): string | undefined {
  const chip = chipOf(size)
  if (!chip) return undefined
  const {
    cell: [x, y, width, height],
    terminal,
  } = chip
  return sheet(
    slab([x + 4, y + 3, width - 8, height - 5], body, 6, 10),
    rect([x + terminal, y + height * 0.16, width - terminal * 2, height * 0.07], bright, 0, 0.4),
    terminals({ cell: chip.cell, terminal: terminal * 1.05 }, 8),
    rect([x + terminal * 1.05, y + 4, 4, height - 10], dark, 0, 0.16),
  )
}

const capacitor: Family = {
  key: /^capacitor-chip-(0201|0402|0603|0805|1206|1210|1812|2220)$/,
  draw: (size = '') => plainChip(size, barium),
}
const bead: Family = {
  key: /^inductor-bead-(0402|0603|0805|1206)$/,
  draw: (size = '') => plainChip(size, graphite),
}

export const chips = [resistor, capacitor, bead]
