import { METRIC_CODES } from '#contract/catalog/quantities/packages.ts'

/** By key: numbers in SI base units, keys of choices, flags. */
export type PartParameters = Record<string, number | string | boolean | undefined>

/** Names of KiCad 9 and 10 for parts whose footprint follows from package, case or size. */
interface KicadBody {
  families: string[]
  symbol?: string
  /** Where the symbol has as many pins as the part. */
  symbolWhere?: (values: PartParameters) => boolean
  footprint?: (values: PartParameters) => string | undefined
}

const CHIPS = ['0201', '0402', '0603', '0805', '1206', '1210', '2010', '2512']
const TANTALUM: Record<string, string> = {
  A: '3216-18_Kemet-A',
  B: '3528-21_Kemet-B',
  C: '6032-28_Kemet-C',
  D: '7343-31_Kemet-D',
}
const TWO_PINS: Record<string, string> = {
  SMA: 'Diode_SMD:D_SMA',
  SMB: 'Diode_SMD:D_SMB',
  SMC: 'Diode_SMD:D_SMC',
  'SOD-123': 'Diode_SMD:D_SOD-123',
  'SOD-323': 'Diode_SMD:D_SOD-323',
  MiniMELF: 'Diode_SMD:D_MiniMELF',
  'DO-35': 'Diode_THT:D_DO-35_SOD27_P7.62mm_Horizontal',
  'DO-41': 'Diode_THT:D_DO-41_SOD81_P10.16mm_Horizontal',
}
const PACKAGES: Record<string, string> = {
  'SOT-23': 'Package_TO_SOT_SMD:SOT-23',
  'SOT-23-3': 'Package_TO_SOT_SMD:SOT-23-3',
  'SOT-23-5': 'Package_TO_SOT_SMD:SOT-23-5',
  'SOT-23-6': 'Package_TO_SOT_SMD:SOT-23-6',
  'SOT-223': 'Package_TO_SOT_SMD:SOT-223-3_TabPin2',
  'SOT-89': 'Package_TO_SOT_SMD:SOT-89-3',
  DPAK: 'Package_TO_SOT_SMD:TO-252-2',
  D2PAK: 'Package_TO_SOT_SMD:TO-263-2',
  'TO-92': 'Package_TO_SOT_THT:TO-92_Inline',
  'TO-220': 'Package_TO_SOT_THT:TO-220-3_Vertical',
  'TO-247': 'Package_TO_SOT_THT:TO-247-3_Vertical',
  'SOIC-8': 'Package_SO:SOIC-8_3.9x4.9mm_P1.27mm',
  'SOIC-14': 'Package_SO:SOIC-14_3.9x8.7mm_P1.27mm',
  'SOIC-16': 'Package_SO:SOIC-16_3.9x9.9mm_P1.27mm',
  'LQFP-32': 'Package_QFP:LQFP-32_7x7mm_P0.8mm',
  'LQFP-44': 'Package_QFP:LQFP-44_10x10mm_P0.8mm',
  'LQFP-48': 'Package_QFP:LQFP-48_7x7mm_P0.5mm',
  'LQFP-64': 'Package_QFP:LQFP-64_10x10mm_P0.5mm',
  'TQFP-44': 'Package_QFP:TQFP-44_10x10mm_P0.8mm',
  'QFN-20': 'Package_DFN_QFN:QFN-20-1EP_4x4mm_P0.5mm_EP2.5x2.5mm',
  'QFN-32': 'Package_DFN_QFN:QFN-32-1EP_5x5mm_P0.5mm_EP3.45x3.45mm',
  ...Object.fromEntries([4, 6, 8, 14, 16, 28].map((n) => [`DIP-${n}`, `Package_DIP:DIP-${n}_W7.62mm`])),
}

const named =
  (names: Record<string, string>, key = 'package', prefix = '') =>
  (values: PartParameters) => {
    const name = names[String(values[key])]
    return name && prefix + name
  }
const chip = (library: string, letter: string, largest = '2512') =>
  named(
    Object.fromEntries(
      CHIPS.filter((size) => size <= largest).map((size) => [size, `${size}_${METRIC_CODES[size]}Metric`]),
    ),
    'package',
    `${library}:${letter}_`,
  )
export const millimetres = (value: PartParameters[string]) => Math.round(Number(value) * 1e5) / 100
const sized = (names: [most: number, name: string][], key: string) => (values: PartParameters) =>
  names.find(([most]) => millimetres(values[key]) <= most)?.[1]
const exactly = (names: Record<string, string>, key: string) => (values: PartParameters) =>
  names[String(millimetres(values[key]))]

const AXIAL = sized(
  [
    [3.6, 'Resistor_THT:R_Axial_DIN0204_L3.6mm_D1.6mm_P7.62mm_Horizontal'],
    [6.3, 'Resistor_THT:R_Axial_DIN0207_L6.3mm_D2.5mm_P10.16mm_Horizontal'],
    [11.9, 'Resistor_THT:R_Axial_DIN0414_L11.9mm_D4.5mm_P15.24mm_Horizontal'],
  ],
  'length',
)
const twoPins = (symbol: string, families: string[]): KicadBody => ({
  families,
  symbol,
  symbolWhere: (values) => String(values.package) in TWO_PINS,
  footprint: named({ ...PACKAGES, ...TWO_PINS }),
})
const is = (key: string, value: string | number) => (values: PartParameters) => values[key] === value

/** The first that fits; pins of transistors and regulators differ from part to part, so that these have no symbol. */
export const KICAD_BODIES: KicadBody[] = [
  {
    families: ['chip-resistors', 'current-sense-resistors'],
    symbol: 'Device:R',
    footprint: chip('Resistor_SMD', 'R'),
  },
  { families: ['trimmer-potentiometers'], symbol: 'Device:R_Potentiometer' },
  { families: ['ntc-thermistors'], symbol: 'Device:Thermistor_NTC', footprint: chip('Resistor_SMD', 'R') },
  { families: ['varistors'], symbol: 'Device:Varistor' },
  { families: ['resistors'], symbol: 'Device:R', footprint: AXIAL },
  { families: ['ceramic-capacitors'], symbol: 'Device:C', footprint: chip('Capacitor_SMD', 'C', '1210') },
  {
    families: ['electrolytic-capacitors'],
    symbol: 'Device:C_Polarized',
    footprint: exactly(
      {
        5: 'Capacitor_THT:CP_Radial_D5.0mm_P2.00mm',
        6.3: 'Capacitor_THT:CP_Radial_D6.3mm_P2.50mm',
        8: 'Capacitor_THT:CP_Radial_D8.0mm_P3.50mm',
      },
      'diameter',
    ),
  },
  {
    families: ['surface-electrolytic-capacitors'],
    symbol: 'Device:C_Polarized',
    footprint: (values) =>
      millimetres(values.diameter) === 6.3 && millimetres(values.height) === 7.7
        ? 'Capacitor_SMD:CP_Elec_6.3x7.7'
        : undefined,
  },
  {
    families: ['tantalum-capacitors'],
    symbol: 'Device:C_Polarized',
    footprint: named(TANTALUM, 'case', 'Capacitor_Tantalum_SMD:CP_EIA-'),
  },
  {
    families: ['disc-capacitors'],
    symbol: 'Device:C',
    footprint: exactly({ 5: 'Capacitor_THT:C_Disc_D5.0mm_W2.5mm_P5.00mm' }, 'pitch'),
  },
  { families: ['capacitors'], symbol: 'Device:C' },
  { families: ['ferrite-beads'], symbol: 'Device:FerriteBead', footprint: chip('Inductor_SMD', 'L', '0805') },
  { families: ['common-mode-chokes'] },
  { families: ['inductors'], symbol: 'Device:L', footprint: chip('Inductor_SMD', 'L', '0805') },
  twoPins('Device:D_Zener', ['zener-diodes']),
  twoPins('Device:D_TVS', ['transient-suppressors', 'esd-protection-diodes']),
  twoPins('Device:D_Schottky', ['schottky-diodes']),
  { families: ['bridge-rectifiers'], symbol: 'Device:D_Bridge_+AA-' },
  twoPins('Device:D', ['diodes']),
  { families: ['chip-leds'], symbol: 'Device:LED', footprint: chip('LED_SMD', 'LED', '1206') },
  {
    families: ['infrared-leds'],
    symbol: 'Device:LED',
    footprint: exactly({ 3: 'LED_THT:LED_D3.0mm', 5: 'LED_THT:LED_D5.0mm' }, 'diameter'),
  },
  { families: ['rgb-leds'], symbol: 'Device:LED_RGB' },
  {
    families: ['optocouplers'],
    symbol: 'Isolator:PC817',
    symbolWhere: is('package', 'DIP-4'),
    footprint: named(PACKAGES),
  },
  {
    families: ['operational-amplifiers'],
    symbol: 'Amplifier_Operational:LM358',
    symbolWhere: is('channels', 2),
    footprint: named(PACKAGES),
  },
  {
    families: ['comparators'],
    symbol: 'Comparator:LM393',
    symbolWhere: is('channels', 2),
    footprint: named(PACKAGES),
  },
  { families: ['timers'], symbol: 'Timer:NE555P', footprint: named(PACKAGES) },
  {
    families: ['eeproms'],
    symbol: 'Memory_EEPROM:24LC256',
    symbolWhere: is('bus', 'I2C'),
    footprint: named(PACKAGES),
  },
  { families: ['transistors', 'integrated-circuits'], footprint: named(PACKAGES) },
  { families: ['resettable-fuses'], symbol: 'Device:Polyfuse' },
  { families: ['fuses'], symbol: 'Device:Fuse' },
]
