import { leads, makersMark, roundness, slab } from './bodies.ts'
import { bandColours, plainValue } from './codes.ts'
import { alumina, print } from './materials.ts'
import { d, inRow, inside, label, path, rect, tilted } from './shapes.ts'
import { type Family, sheet } from './sheet.ts'

const dogBone = d`M132 150c0-16 6-27 20-27c13 0 15 4 24 4h48c9 0 11-4 24-4c14 0 20 11 20 27s-6 27-20 27c-13 0-15-4-24-4h-48c-9 0-11 4-24 4c-14 0-20-11-20-27z`
const placesOf: Record<number, number[]> = { 4: [144, 173, 196, 243], 5: [143, 170, 189, 208, 244] }

function banded(colour: string, bands: string[]): string {
  const places = placesOf[bands.length] ?? []
  const width = bands.length === 5 ? 11 : 12
  const rings = bands.map((band, index) => rect([places[index] ?? 0, 110, width, 80], band)).join('')
  const body = inside(
    'body',
    path(dogBone, colour),
    rect([120, 110, 160, 80], colour),
    rings,
    roundness([120, 123, 160, 54]),
  )
  return sheet(tilted(leads(inRow([46, 264], 144, 90, 12)), body))
}

const resistor: Family = {
  key: /^resistor-axial-(\d{1,3}(?:[RkM]\d{0,2})?)-(1|2|5|10)$/,
  draw(value = '', tolerance = '') {
    const fine = tolerance === '1' || tolerance === '2'
    const bands = bandColours(plainValue(value), fine ? 3 : 2, tolerance)
    return bands && banded(fine ? '#7fa9be' : '#e2cda4', bands)
  },
}

const inductor: Family = {
  key: /^inductor-axial-(\d{1,3}(?:[Rk]\d{0,2})?)-(5|10)$/,
  draw(microhenry = '', tolerance = '') {
    const bands = bandColours(plainValue(microhenry), 2, tolerance)
    return bands && banded('#86a880', bands)
  },
}

const wirewound: Family = {
  key: /^resistor-wirewound-(\d{1,3}(?:[Rk]\d{0,2})?)-(3|5|10)W([FJK]?)$/,
  draw(value = '', watts = '', tolerance = '') {
    return sheet(
      leads(inRow([20, 310], 145, 70, 11)),
      slab([72, 104, 256, 84], alumina, 3, 16),
      makersMark(110, 139, 22, print, 0.8),
      label(220, 139, `${watts}W ${value} ${tolerance || 'J'}`, 30, print, 0.85),
    )
  },
}

export const axialParts = [resistor, inductor, wirewound]
