import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'

const FAMILY = 'wide'

const E24 = [10, 11, 12, 13, 15, 16, 18, 20, 22, 24, 27, 30, 33, 36, 39, 43, 47, 51, 56, 62, 68, 75, 82, 91]
const PREFIXES = ['', 'k', 'M']
const SIZES = ['0402', '0603', '0805', '1206', '1210', '2512']

const series = (unit: string) => (n: number) =>
  `${(E24[n % 24] ?? 10) / 10 ** (1 - (Math.floor(n / 24) % 3))} ${PREFIXES[Math.floor(n / 72) % 3]}${unit}`
const oneOf = (values: readonly string[]) => (n: number) => values[n % values.length] ?? ''

interface Column {
  kind: 'number' | 'choice' | 'flag'
  unit?: string
  value: (n: number) => string
}

/** 15 parameters as those of large families: most values are of a series. */
const columns: Record<string, Column> = {
  resistance: { kind: 'number', unit: 'Ω', value: series('Ω') },
  'insulation-resistance': { kind: 'number', unit: 'Ω', value: series('Ω') },
  tolerance: { kind: 'number', unit: '±%', value: oneOf(['±1 %', '±5 %', '±0.5 %', '±0.1 %']) },
  power: { kind: 'number', unit: 'W', value: oneOf(['63 mW', '100 mW', '125 mW', '250 mW', '1 W']) },
  voltage: { kind: 'number', unit: 'V', value: oneOf(['50 V', '75 V', '150 V', '200 V', '500 V']) },
  'overload-voltage': {
    kind: 'number',
    unit: 'V',
    value: oneOf(['100 V', '150 V', '300 V', '400 V', '1 kV']),
  },
  current: { kind: 'number', unit: 'A', value: (n) => `${(n % 997) / 100} A` },
  'temperature-coefficient': {
    kind: 'number',
    unit: 'ppm/°C',
    value: oneOf(['100 ppm/°C', '50 ppm/°C', '25 ppm/°C']),
  },
  length: { kind: 'number', unit: 'm', value: (n) => `${(n % 311) / 10} mm` },
  mass: { kind: 'number', unit: 'g', value: (n) => `${(n % 10_000) / 1000} g` },
  terminals: { kind: 'number', value: oneOf(['2', '4', '8', '16']) },
  package: { kind: 'choice', value: oneOf(SIZES) },
  mounting: { kind: 'choice', value: oneOf(SIZES.slice(0, 3)) },
  material: { kind: 'choice', value: oneOf(SIZES.slice(2)) },
  'pulse-proof': { kind: 'flag', value: oneOf(['yes', 'no']) },
}

export async function addWideFamily(db: Pick<pg.Client, 'query'>): Promise<void> {
  await db.query(
    `INSERT INTO families (key, parent, name, position) VALUES ($1, 'resistors', 'Wide family', 1)`,
    [FAMILY],
  )
  for (const [key, { kind, unit = null }] of Object.entries(columns))
    await db.query(
      'INSERT INTO parameters (family, key, name, kind, unit, position) VALUES ($1, $2, $2, $3, $4, 1)',
      [FAMILY, key, kind, unit],
    )
  await db.query(
    `INSERT INTO parameter_choices SELECT id, size, size, 1 FROM parameters, unnest($1::text[]) AS size
     WHERE family = $2 AND kind = 'choice'`,
    [SIZES, FAMILY],
  )
}

interface PartsFile {
  round: number
  parameters: boolean
  /** Other prices, and with parameters other values. */
  changed: boolean
}

export async function writePartsFile(path: string, wanted: PartsFile & { lines: number }): Promise<string> {
  await pipeline(Readable.from(textOf(wanted)), createWriteStream(path))
  return path
}

function* textOf({ round, parameters, changed, lines }: PartsFile & { lines: number }): Generator<string> {
  const keys = parameters ? Object.keys(columns) : []
  const header = ['name', 'description', 'img', 'price', 'minimumOrder', 'availableQuantity', 'family']
  yield `${[...header, ...keys.map((key) => `parameters.${key}`)]}\n`
  for (let n = 0; n < lines; n++) {
    const name = `Resistor ${round}-${parameters ? 'P' : 'N'}-${n} ${series('Ω')(n)} 1 % 0603`
    const description = 'Thick film chip resistor for general purpose with nickel barrier terminations'
    const price = (n % 500) / 100 + (changed ? 0.02 : 0.01)
    const fixed = [name, description, '/drawings/led-5mm-red.svg', price.toFixed(2), 100, 5000, FAMILY]
    const cells = keys.map((key) => columns[key]?.value(changed ? n + 1 : n))
    yield `${[...fixed, ...cells]}\n`
  }
}
