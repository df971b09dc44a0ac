export interface ChipSize {
  /** The imperial code in hundredths of an inch; the metric code in tenths of a millimetre. */
  code: string
  metric: string
  /** In mm: the body, and the metal at each end. */
  length: number
  width: number
  terminal: number
  /** Typical rating of a thick-film resistor at 70 °C in W, and its typical voltage limit in V. */
  power: string
  volts: string
}

export const chipSizes: ChipSize[] = [
  { code: '0402', metric: '1005', length: 1, width: 0.5, terminal: 0.25, power: '0.063', volts: '50' },
  {
    code: '0603',
    metric: '1608',
    length: 1.6,
    width: 0.8,
    terminal: 0.3,
    power: '0.1',
    volts: '50–75',
  },
  { code: '0805', metric: '2012', length: 2, width: 1.25, terminal: 0.4, power: '0.125', volts: '150' },
  { code: '1206', metric: '3216', length: 3.2, width: 1.6, terminal: 0.5, power: '0.25', volts: '200' },
  {
    code: '1210',
    metric: '3225',
    length: 3.2,
    width: 2.5,
    terminal: 0.5,
    power: '0.33–0.5',
    volts: '200',
  },
  { code: '2512', metric: '6332', length: 6.35, width: 3.2, terminal: 0.6, power: '1', volts: '200' },
]

const millimetres = (length: number) => (Number.isInteger(length) ? length.toFixed(1) : String(length))

export function dimensions({ length, width }: ChipSize): string {
  return `${millimetres(length)} × ${millimetres(width)}`
}
