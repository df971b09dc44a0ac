import { between, type Family, family, marked, mm } from './family.ts'
import { colourLetter, digits, lettered } from './number-codes.ts'

const megahertz = [
  '3.579',
  '3.686',
  '4',
  '4.096',
  '4.194',
  '4.433',
  '4.915',
  '5',
  '6',
  '6.144',
  '7.372',
  '8',
  '8.192',
  '9.216',
  '9.83',
  '10',
  '11.059',
  '11.289',
  '12',
  '12.288',
  '13.56',
  '14.318',
  '14.745',
  '15',
  '16',
  '16.384',
  '18',
  '18.432',
  '19.66',
  '20',
  '22.118',
  '24',
  '24.576',
  '25',
  '26',
  '27',
  '27.12',
  '28.636',
  '30',
  '32',
  '33',
  '40',
  '48',
]

const ranges = ['−20 to 70 °C', '−40 to 85 °C', '−40 to 105 °C']
const limits = [between(-20, 70), between(-40, 85), between(-40, 105)]

const crystal = family(
  3,
  {
    megahertz,
    picofarad: [20, 18, 12, 16, 8, 10, 30, 32],
    ppm: [20, 30, 10, 50, 15],
    range: ranges,
  },
  ({ megahertz, picofarad, ppm, range }) => ({
    partNumber: `KQ49XB-${digits(picofarad, 2)}${ppm}${ranges.indexOf(range) + 1}${lettered(Number(megahertz), 'M')}`,
    name: `Farad KQ49 ${megahertz} MHz quartz crystal, HC-49, ${picofarad} pF, ${ppm} ppm, ${range}`,
    description: `Quartz crystal in HC-49: ${megahertz} MHz ± ${ppm} ppm at 25 °C, load ${picofarad} pF, for ${range}. Welded metal can on two leads, 4.88 mm apart. Two small capacitors complete the clock; keep their tracks short and of equal length.`,
    picture: `crystal-hc49-${megahertz.replace('.', 'M')}${megahertz.includes('.') ? '' : 'M'}`,
    family: 'crystals',
    parameters: {
      frequency: Number(`${megahertz}e6`),
      'load-capacitance': Number(`${picofarad}e-12`),
      'frequency-tolerance': Number(`${ppm}e-6`),
      mounting: 'through-hole',
      ...limits[ranges.indexOf(range)],
    },
    usualPrice: 0.13 * (20 / ppm) ** 0.4 * (range.includes('105') ? 1.6 : 1),
  }),
)

const contacts: Record<string, { contact: string; key: string }> = {
  KR1: { contact: 'one changeover contact', key: 'changeover' },
  KR2: { contact: 'two guided contacts', key: 'guided' },
  KR3: { contact: 'one closing contact', key: 'closing' },
  KR4: { contact: 'two changeover contacts', key: 'two-changeover' },
}

const relay = family(
  3,
  {
    system: ['KR1', 'KR2', 'KR3', 'KR4'],
    volts: [12, 24, 5],
    amperes: [10, 5, 8, 16],
    material: ['', 'silver-nickel', 'gold-plated'],
    sealed: ['', 'sealed'],
  },
  ({ system, volts, amperes, material, sealed }) => {
    // 2 contacts share the case, and gold burns off at more current.
    if (amperes > (['KR2', 'KR4'].includes(system) ? 8 : 16)) return undefined
    if (material === 'gold-plated' && amperes > 5) return undefined
    const { contact = '', key = '' } = contacts[system] ?? {}
    return {
      partNumber: `${system}${material[0]?.toUpperCase() ?? 'X'}B-${digits(volts, 2)}${digits(amperes, 2)}${sealed ? 1 : 0}`,
      name: `Farad ${system} ${volts} V relay, ${amperes} A, ${contact}${marked(material, sealed)}`,
      description: `Relay for the board with ${contact}${material && ` of ${material} material`}: ${amperes} A at 250 VAC, coil ${volts} V DC, 0.36 W, 100 000 operations at full load${sealed && ', sealed against washing'}. 4 kV between coil and contacts. Put a diode across the coil.`,
      picture: `relay-${system}-${volts}V-${amperes}A`,
      family: 'relays',
      parameters: {
        'coil-voltage': volts,
        'coil-power': 0.36,
        'contact-current': amperes,
        contacts: key,
        material: material || 'silver',
        sealed: sealed !== '',
        mounting: 'through-hole',
        ...between(-40, 85),
      },
      usualPrice:
        (system === 'KR2' ? 6 : 0.7) * (amperes / 10) ** 0.5 * (material === 'gold-plated' ? 1.8 : 1),
    }
  },
)

const tactile = family(
  2,
  {
    colour: ['black', 'red'],
    height: [4.3, 5, 6, 7, 8, 9.5, 12, 13, 15, 17],
    newton: ['1.6', '1.0', '2.6', '3.5'],
    life: ['100 000', '500 000', '1 000 000'],
  },
  ({ colour, height, newton, life }) => ({
    partNumber: `KS6${colourLetter(colour)}B-${digits(height * 10, 3)}${newton.replace('.', '')}${life.startsWith('1 ') ? 'A' : life[0]}`,
    name: `Farad KS6 tactile switch, ${colour}, ${height} mm, ${newton} N, ${life} operations`,
    description: `Push button of 6 × 6 mm for the board, ${height} mm high, ${colour}, makes while pressed: 50 mA at 12 V, ${newton} N with a clear click at 0.25 mm, ${life} operations, bounce under 5 ms. Four leads, joined in pairs along each side.`,
    picture: `switch-tactile-${colour}`,
    family: 'tactile-switches',
    parameters: {
      colour,
      height: mm(height),
      force: Number(newton),
      'contact-current': 0.05,
      voltage: 12,
      cycles: Number(life.replaceAll(' ', '')),
      mounting: 'through-hole',
      ...between(-25, 70),
    },
    usualPrice: 0.045 * (life === '100 000' ? 1 : 1.7) * (1 + height / 30),
  }),
)

/** '500 mA' is 0.5. */
function inAmperes(spoken: string): number {
  const figure = Number.parseFloat(spoken)
  return spoken.endsWith('mA') ? figure / 1000 : figure
}

const fuse = family(
  2,
  {
    speed: ['fast', 'slow'],
    amperes: [
      '32 mA',
      '50 mA',
      '63 mA',
      '80 mA',
      '100 mA',
      '125 mA',
      '160 mA',
      '200 mA',
      '250 mA',
      '315 mA',
      '400 mA',
      '500 mA',
      '630 mA',
      '800 mA',
      '1 A',
      '1.25 A',
      '1.6 A',
      '2 A',
      '2.5 A',
      '3.15 A',
      '4 A',
      '5 A',
      '6.3 A',
      '8 A',
      '10 A',
    ],
    leads: ['', 'with leads'],
  },
  ({ speed, amperes: spoken, leads }) => {
    const amperes = inAmperes(spoken)
    const breaks = Math.max(35, amperes * 10)
    return {
      partNumber: `KF520${speed === 'fast' ? 'F' : 'T'}B-${leads ? 1 : 0}${lettered(amperes, 'A')}`,
      name: `Farad KF520 ${spoken} ${speed} glass fuse, 5 × 20 mm${marked(leads)}`,
      description: `${speed === 'fast' ? 'Fast' : 'Slow'} glass fuse of 5 × 20 mm${leads && ' with soldered leads'}: ${spoken}, 250 VAC, breaks up to ${breaks} A. Carries one and a half times its rating for an hour. The wire can be seen, so a blown one shows at a glance. Caps of nickel-plated brass.`,
      picture: 'fuse-glass',
      family: 'fuses',
      parameters: {
        current: amperes,
        voltage: 250,
        speed,
        'breaking-current': breaks,
        length: mm(20),
        diameter: mm(5),
        leads: leads !== '',
        ...between(-55, 125),
      },
      usualPrice: speed === 'fast' ? 0.11 : 0.14,
    }
  },
)

export const electromechanical: Family[] = [crystal, relay, tactile, fuse]
