import { between, type Family, family, marked, mm } from './family.ts'
import { eia, gradeDigit, microhenries, tolerance } from './number-codes.ts'
import { amount, decades, E12, E24, type PreferredValue, spoken, written } from './preferred-values.ts'

/** Converts H to µH, which the picture keys use. */
const inMicrohenry = ({ figures, power }: PreferredValue) => ({ figures, power: power + 6 })
const twoFigures = (number: number) => Number(number.toPrecision(2))

const shielded = family(
  6,
  {
    side: [12, 10, 8, 6, 5, 4, 3],
    height: [1.2, 2, 3, 4, 5, 8],
    grade: ['', 'AEC-Q200'],
    percent: [20, 30],
    value: decades(E12, -6, 3),
  },
  ({ side, height, grade, percent, value }) => {
    if (height > side * 0.8 || height < side * 0.24) return undefined
    const amperes = twoFigures(0.055 * side * Math.sqrt((side * height) / (amount(value) * 1e6)) * 3.2)
    const milliohms = twoFigures((amount(value) * 1e6 * 22) / (side * height) ** 0.5)
    return {
      partNumber: `LS${side}${tolerance(percent)}R-${gradeDigit(grade)}${Math.floor(height)}${microhenries(value)}`,
      name: `Farad LS${side} ${spoken(value, 'H')} ${amperes} A shielded power inductor, ${height} mm high${marked(percent === 20 ? '' : `${percent} %`, grade)}`,
      description: `Shielded power inductor of ${side} × ${side} × ${height} mm for surface mounting: ${spoken(value, 'H')} ± ${percent} %, saturates (−30 %) at ${amperes} A, ${milliohms} mΩ${grade && ', qualified to AEC-Q200'}. Low stray field, so it may stand near analogue parts of a converter.`,
      picture: `inductor-shielded-${written(value)}`,
      family: 'power-inductors',
      parameters: {
        inductance: amount(value),
        tolerance: percent / 100,
        'saturation-current': amperes,
        'dc-resistance': milliohms / 1000,
        length: mm(side),
        height: mm(height),
        automotive: grade !== '',
        ...between(-40, 125),
      },
      usualPrice: (0.06 + 0.0026 * side * side) * (grade ? 1.5 : 1),
    }
  },
)

const axial = family(
  3,
  { percent: [10, 5], system: [24, 40], value: decades(E24, -6, 4) },
  ({ percent, system, value }) => {
    if (percent === 10 && !E12.includes(value.figures)) return undefined
    const milliamperes = Math.min(twoFigures((system * 80) / Math.sqrt(amount(value) * 1e6)), 1500)
    return {
      partNumber: `LA${system}${tolerance(percent)}A-00${microhenries(value)}`,
      name: `Farad LA${system} ${spoken(value, 'H')} ${percent} % axial inductor`,
      description: `Axial moulded choke, ${spoken(value, 'H')} ± ${percent} %, ${milliamperes} mA at most. Shaped and handled as a small resistor; four colour bands give the value in µH. For decoupling of supplies and for tuned circuits.`,
      picture: `inductor-axial-${written(inMicrohenry(value))}-${percent}`,
      family: 'axial-inductors',
      parameters: {
        inductance: amount(value),
        tolerance: percent / 100,
        current: milliamperes / 1000,
        'dc-resistance': twoFigures(130_000 / milliamperes ** 2),
        ...between(-40, 105),
      },
      usualPrice: 0.055 + system * 0.001,
    }
  },
)

const bead = family(
  3,
  {
    size: [
      { code: '0603', most: 1200, amperes: 3 },
      { code: '0805', most: 2400, amperes: 3 },
      { code: '1206', most: 2800, amperes: 6 },
      { code: '0402', most: 600, amperes: 2 },
    ],
    amperes: [0.2, 0.5, 1, 2, 3, 6],
    percent: [25, 40],
    ohms: [10, 22, 33, 47, 60, 80, 100, 120, 150, 180, 220, 300, 330, 470, 600, 750, 1000, 1500, 2200],
  },
  ({ size, amperes, percent, ohms }) => {
    if (amperes > size.amperes || ohms * amperes ** 1.5 > size.most) return undefined
    return {
      partNumber: `LB${size.code}${tolerance(percent)}R-${amperes.toFixed(1).replace('.', 'A')}${eia(ohms)}`,
      name: `Farad LB${size.code} ${ohms} Ω ${amperes} A ferrite bead${marked(percent === 25 ? '' : `${percent} %`)}`,
      description: `Chip ferrite bead in size ${size.code}: ${ohms} Ω ± ${percent} % at 100 MHz, ${amperes} A at 85 °C. Turns disturbance above some 20 MHz into heat; put one in the supply of each noisy or sensitive block. On paper tape of 4 mm pitch.`,
      picture: `inductor-bead-${size.code}`,
      family: 'ferrite-beads',
      parameters: {
        impedance: ohms,
        tolerance: percent / 100,
        current: amperes,
        'dc-resistance': twoFigures(0.12 / amperes),
        package: size.code,
        ...between(-55, 125),
      },
      usualPrice: 0.009 + amperes * 0.005,
    }
  },
)

const drum = family(
  2,
  { side: [6, 8, 10, 12], percent: [10, 20], value: decades(E12, -5, 4) },
  ({ side, percent, value }) => {
    const amperes = twoFigures((side * 2.1) / Math.sqrt(amount(value) * 1e6))
    return {
      partNumber: `LD${side}${tolerance(percent)}B-00${microhenries(value)}`,
      name: `Farad LD${side} ${spoken(value, 'H')} ${amperes} A drum core inductor${marked(percent === 10 ? '' : `${percent} %`)}`,
      description: `Unshielded radial inductor wound on a ferrite drum of ${side} mm: ${spoken(value, 'H')} ± ${percent} %, ${amperes} A saturation. Leads on ${side / 2} mm. A robust and cheap choke for step-up converters and supply filters.`,
      picture: 'inductor-drum',
      family: 'drum-core-inductors',
      parameters: {
        inductance: amount(value),
        tolerance: percent / 100,
        'saturation-current': amperes,
        'dc-resistance': twoFigures(5.8 / side / amperes ** 2),
        diameter: mm(side),
        pitch: mm(side / 2),
        ...between(-40, 105),
      },
      usualPrice: 0.05 + side * 0.018,
    }
  },
)

const ring = family(
  3,
  {
    colour: ['yellow', 'green'] as const,
    kind: ['storage', 'common-mode'] as const,
    diameter: [13, 16, 20, 27, 33, 40],
    value: decades(E12, -5, 4),
  },
  ({ colour, kind, diameter, value }) => {
    const henry = amount(value)
    if (kind === 'storage' ? henry > 1e-3 : henry < 0.4e-3) return undefined
    const amperes = twoFigures((diameter / 27) ** 1.5 * Math.sqrt((kind === 'storage' ? 9e-4 : 0.04) / henry))
    const core = colour === 'green' ? 'sendust' : 'iron powder'
    const choke = colour === 'green' ? 'nanocrystalline' : 'ferrite'
    const price = 0.0021 * diameter ** 1.9
    return kind === 'storage'
      ? {
          partNumber: `LT${diameter}${tolerance(15)}B-${colour === 'green' ? 2 : 1}0${microhenries(value)}`,
          name: `Farad LT${diameter} ${spoken(value, 'H')} ${amperes} A toroidal inductor, ${core}`,
          description: `Storage choke on a ring of ${core}, ${diameter} mm: ${spoken(value, 'H')} ± 15 % at 10 kHz, ${amperes} A with a rise of 40 K. Saturates softly and radiates little. For step-down converters and filters; tinned wire ends, to be mounted flat or upright.`,
          picture: `inductor-toroid-${colour}`,
          family: 'toroidal-inductors',
          parameters: {
            inductance: henry,
            tolerance: 0.15,
            current: amperes,
            core: core.replace(' ', '-'),
            diameter: mm(diameter),
            ...between(-40, 105),
          },
          usualPrice: price,
        }
      : {
          partNumber: `LK${diameter}XB-${colour === 'green' ? 2 : 1}0${microhenries(value)}`,
          name: `Farad LK${diameter} 2 × ${spoken(value, 'H')} ${amperes} A common-mode choke, ${choke}`,
          description: `Current-compensated choke for mains filters: two windings of ${spoken(value, 'H')}, ${amperes} A at 50 °C, 250 VAC, tested with 1.5 kV between windings. Ring of ${choke} material, ${diameter} mm, with an insulating bridge, upright on four pins.`,
          picture: `inductor-choke-${colour}`,
          family: 'common-mode-chokes',
          parameters: {
            inductance: henry,
            current: amperes,
            voltage: 250,
            'test-voltage': 1500,
            core: choke,
            diameter: mm(diameter),
            ...between(-25, 105),
          },
          usualPrice: price * 1.4,
        }
  },
)

export const inductors: Family[] = [shielded, axial, bead, drum, ring]
