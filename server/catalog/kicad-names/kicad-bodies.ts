import { METRIC_CODES } from '#contract/catalog/quantities/packages.ts'
import type { RoleValues } from '#server/catalog/lexicon/standard.ts'

/** Names of KiCad 9 and 10 for parts whose footprint follows from package or size. */
interface KicadBody {
  kinds: string[]
  symbol?: string
  /** Where the symbol has as many pins as the part. */
  symbolWhere?: (values: RoleValues, name: string) => boolean
  footprint?: Footprint
}

type Footprint = (values: RoleValues, name: string) => string | undefined

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
  (names: Record<string, string>, prefix = '') =>
  ({ package: body }: RoleValues) => {
    const name = names[String(body)]
    return name && prefix + name
  }
const chip = (library: string, letter: string, largest = '2512') =>
  named(
    Object.fromEntries(
      CHIPS.filter((size) => size <= largest).map((size) => [size, `${size}_${METRIC_CODES[size]}Metric`]),
    ),
    `${library}:${letter}_`,
  )
export const millimetres = (value: RoleValues[string]) => Math.round(Number(value) * 1e5) / 100
const either =
  (...footprints: Footprint[]): Footprint =>
  (values, name) =>
    footprints.map((each) => each(values, name)).find(Boolean)
const withLeads =
  (footprint: (values: RoleValues) => string | undefined) =>
  (values: RoleValues): string | undefined =>
    values.mounting === 'through-hole' && values.package === undefined ? footprint(values) : undefined
const sizes =
  (names: Record<string, string>, ...roles: string[]) =>
  (values: RoleValues) =>
    names[roles.map((role) => millimetres(values[role])).join('x')]

const axial = ({ length }: RoleValues) => AXIAL.find(([most]) => millimetres(length) <= most)?.[1]
const AXIAL: [most: number, name: string][] = [
  [3.6, 'Resistor_THT:R_Axial_DIN0204_L3.6mm_D1.6mm_P7.62mm_Horizontal'],
  [6.3, 'Resistor_THT:R_Axial_DIN0207_L6.3mm_D2.5mm_P10.16mm_Horizontal'],
  [11.9, 'Resistor_THT:R_Axial_DIN0414_L11.9mm_D4.5mm_P15.24mm_Horizontal'],
]
const CANS = either(
  withLeads(
    sizes(
      {
        '5x2': 'Capacitor_THT:CP_Radial_D5.0mm_P2.00mm',
        '6.3x2.5': 'Capacitor_THT:CP_Radial_D6.3mm_P2.50mm',
        '8x3.5': 'Capacitor_THT:CP_Radial_D8.0mm_P3.50mm',
      },
      'diameter',
      'pitch',
    ),
  ),
  (values) =>
    values.mounting === 'surface'
      ? sizes({ '6.3x7.7': 'Capacitor_SMD:CP_Elec_6.3x7.7' }, 'diameter', 'height')(values)
      : undefined,
)
const LEADED_LEDS = withLeads(sizes({ 3: 'LED_THT:LED_D3.0mm', 5: 'LED_THT:LED_D5.0mm' }, 'diameter'))
const DISCS = withLeads(sizes({ 5: 'Capacitor_THT:C_Disc_D5.0mm_W2.5mm_P5.00mm' }, 'pitch'))
const twoPins = (symbol: string, kinds: string[]): KicadBody => ({
  kinds,
  symbol,
  symbolWhere: ({ package: body }) => String(body) in TWO_PINS,
  footprint: named({ ...PACKAGES, ...TWO_PINS }),
})
const withPins =
  (pins: number, role: string, value: string | number) =>
  (values: RoleValues): boolean =>
    values[role] === value && String(values.package).endsWith(`-${pins}`)
const crystal = (values: RoleValues, name: string) => {
  if (values.mounting === 'through-hole' && /HC-?49/.test(`${values.package} ${name}`))
    return 'Crystal:Crystal_HC49-U_Vertical'
  return values.mounting === 'surface' &&
    /3225|3[.,]2 ?(?:mm)? ?[x×] ?2[.,]5/.test(`${values.package} ${name}`)
    ? 'Crystal:Crystal_SMD_3225-4Pin_3.2x2.5mm'
    : undefined
}

/** By kind; pins of transistors and regulators differ from part to part, so that these have no symbol. */
export const KICAD_BODIES: KicadBody[] = [
  {
    kinds: ['resistor'],
    symbol: 'Device:R',
    footprint: either(chip('Resistor_SMD', 'R'), withLeads(axial)),
  },
  { kinds: ['potentiometer'], symbol: 'Device:R_Potentiometer' },
  { kinds: ['ntc'], symbol: 'Device:Thermistor_NTC', footprint: chip('Resistor_SMD', 'R') },
  { kinds: ['ptc'], symbol: 'Device:Thermistor_PTC', footprint: chip('Resistor_SMD', 'R') },
  { kinds: ['varistor'], symbol: 'Device:Varistor' },
  {
    kinds: ['ceramic-capacitor'],
    symbol: 'Device:C',
    footprint: either(chip('Capacitor_SMD', 'C', '1210'), DISCS),
  },
  { kinds: ['electrolytic-capacitor', 'polymer-capacitor'], symbol: 'Device:C_Polarized', footprint: CANS },
  {
    kinds: ['tantalum-capacitor'],
    symbol: 'Device:C_Polarized',
    footprint: named(TANTALUM, 'Capacitor_Tantalum_SMD:CP_EIA-'),
  },
  { kinds: ['film-capacitor', 'safety-capacitor'], symbol: 'Device:C' },
  { kinds: ['ferrite-bead'], symbol: 'Device:FerriteBead', footprint: chip('Inductor_SMD', 'L', '0805') },
  { kinds: ['inductor'], symbol: 'Device:L', footprint: chip('Inductor_SMD', 'L', '0805') },
  twoPins('Device:D_Zener', ['zener-diode']),
  twoPins('Device:D_TVS', ['tvs-diode', 'esd-diode']),
  twoPins('Device:D_Schottky', ['schottky-diode']),
  { kinds: ['bridge-rectifier'], symbol: 'Device:D_Bridge_+AA-' },
  twoPins('Device:D', ['diode', 'rectifier-diode', 'fast-diode', 'switching-diode']),
  {
    kinds: ['led', 'infrared-led'],
    symbol: 'Device:LED',
    footprint: either(chip('LED_SMD', 'LED', '1206'), LEADED_LEDS),
  },
  { kinds: ['rgb-led'], symbol: 'Device:LED_RGB' },
  {
    kinds: ['optocoupler'],
    symbol: 'Isolator:PC817',
    symbolWhere: ({ package: body }, name) => body === 'DIP-4' && !/triac|logic/i.test(name),
    footprint: named(PACKAGES),
  },
  {
    kinds: ['opamp'],
    symbol: 'Amplifier_Operational:LM358',
    symbolWhere: withPins(8, 'channels', 2),
    footprint: named(PACKAGES),
  },
  {
    kinds: ['comparator'],
    symbol: 'Comparator:LM393',
    symbolWhere: withPins(8, 'channels', 2),
    footprint: named(PACKAGES),
  },
  {
    kinds: ['timer'],
    symbol: 'Timer:NE555P',
    symbolWhere: (values, name) => String(values.package).endsWith('-8') && /555/.test(name),
    footprint: named(PACKAGES),
  },
  {
    kinds: ['memory'],
    symbol: 'Memory_EEPROM:24LC256',
    symbolWhere: (values, name) => withPins(8, 'interface', 'I2C')(values) && /eeprom/i.test(name),
    footprint: named(PACKAGES),
  },
  {
    kinds: ['crystal'],
    symbol: 'Device:Crystal',
    symbolWhere: ({ mounting }) => mounting === 'through-hole',
    footprint: crystal,
  },
  { kinds: ['tactile-switch'], symbol: 'Switch:SW_Push' },
  { kinds: ['resettable-fuse'], symbol: 'Device:Polyfuse' },
  { kinds: ['fuse'], symbol: 'Device:Fuse' },
  { kinds: ['transistor', 'ic'], footprint: named(PACKAGES) },
]
