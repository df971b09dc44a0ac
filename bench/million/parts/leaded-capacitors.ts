import { between, type Family, family, marked, mm } from './family.ts'
import { digits, eia, gradeDigit, picofarads, tolerance } from './number-codes.ts'
import { amount, decades, E6, E12, type PreferredValue, spoken, written } from './preferred-values.ts'

const inPicture = (microfarad: number) =>
  Number.isInteger(microfarad) ? `${microfarad}u` : `${String(microfarad).replace('.', 'u')}`
/** Life in thousands of hours: '1' to '5', and 'A' for 10. */
const hourLetter = (hours: number) => (hours / 1000).toString(16).toUpperCase()
const isE6 = ({ figures }: PreferredValue) => E6.includes(figures)

/** Can sizes in mm by µF × V, as in server/drawings. The foils for 160 V and more take 3.5 times the volume. */
const cans = [
  { below: 1200, diameter: 5, height: 11, pitch: 2 },
  { below: 3200, diameter: 6.3, height: 11, pitch: 2.5 },
  { below: 8000, diameter: 8, height: 12, pitch: 3.5 },
  { below: 20_000, diameter: 10, height: 16, pitch: 5 },
  { below: 50_000, diameter: 13, height: 20, pitch: 5 },
  { below: 90_000, diameter: 16, height: 25, pitch: 7.5 },
]

const longest: Record<number, number> = { 85: 2000, 105: 10_000, 125: 5000 }

/** At 100 kHz, in amperes with 2 digits. It grows with the surface of the can. */
function ripple(diameter: number, height: number, volts: number, low = false): number {
  const surface = diameter * height + diameter ** 2 / 4
  return Number((0.0034 * surface * (volts > 100 ? 0.5 : 1) * (low ? 1.6 : 1)).toPrecision(2))
}

const electrolytic = family(
  7,
  {
    celsius: [105, 85, 125],
    volts: [25, 16, 35, 50, 10, 63, 100, 80, 160, 200, 250, 400, 450],
    hours: ['2000', '5000', '3000', '10 000', '1000'],
    kind: ['', 'low impedance', 'AEC-Q200'],
    value: decades(E12, 0, 4),
  },
  ({ celsius, volts, hours, kind, value }) => {
    const microfarad = amount(value)
    const body = cans.find(({ below }) => microfarad * volts * (volts >= 160 ? 3.5 : 1) < below)
    const life = Number(hours.replace(' ', ''))
    if (!body || !isE6(value) || life > (longest[celsius] ?? 0)) return undefined
    if (kind === 'low impedance' && (volts > 100 || celsius === 85)) return undefined
    if (kind === 'AEC-Q200' && celsius === 85) return undefined
    return {
      partNumber: `CE${celsius}MB-${gradeDigit(kind)}${hourLetter(life)}${volts}V${eia(microfarad * 1e6)}`,
      name: `Farad CE${celsius} ${microfarad} µF ${volts} V electrolytic capacitor, ${hours} h${marked(kind)}`,
      description: `Radial aluminium electrolytic capacitor, ${microfarad} µF ± 20 % at ${volts} V, ${celsius} °C for ${hours} h${kind && `, ${kind === 'AEC-Q200' ? 'qualified to AEC-Q200' : kind}`}. Can of ${body.diameter} × ${body.height} mm, leads on ${body.pitch} mm. The stripe marks the negative lead; the longer lead is positive.`,
      picture: `capacitor-electrolytic-${inPicture(microfarad)}-${volts}${celsius === 105 ? '' : `-${celsius}`}`,
      family: 'electrolytic-capacitors',
      parameters: {
        capacitance: amount({ ...value, power: value.power - 6 }),
        voltage: volts,
        tolerance: 0.2,
        life,
        'ripple-current': ripple(body.diameter, body.height, volts, kind === 'low impedance'),
        diameter: mm(body.diameter),
        height: mm(body.height),
        pitch: mm(body.pitch),
        feature: { '': 'general', 'AEC-Q200': 'automotive', 'low impedance': 'low-impedance' }[kind],
        ...between(volts > 100 ? -25 : -40, celsius),
      },
      usualPrice: (0.03 + 0.0006 * (microfarad * volts) ** 0.66) * (1 + life / 20_000) * (kind ? 1.4 : 1),
    }
  },
)

const surface = family(
  3,
  {
    body: [
      { mm: 4, height: 5.4, holds: 250 },
      { mm: 5, height: 5.4, holds: 500 },
      { mm: 6, height: 7.7, holds: 1700 },
      { mm: 8, height: 10.2, holds: 6000 },
      { mm: 10, height: 10.2, holds: 11_000 },
    ],
    volts: [25, 16, 35, 50, 10, 63, 100],
    hours: [2000, 5000, 1000],
    value: decades(E12, 0, 4),
  },
  ({ body, volts, hours, value }) => {
    const microfarad = amount(value)
    const load = microfarad * volts
    if (!Number.isInteger(microfarad) || !isE6(value) || load > body.holds || load < body.holds / 8)
      return undefined
    return {
      partNumber: `CV${body.mm}MR-0${hourLetter(hours)}${volts}V${eia(microfarad * 1e6)}`,
      name: `Farad CV${body.mm} ${microfarad} µF ${volts} V surface-mount electrolytic capacitor, ${hours} h`,
      description: `Aluminium electrolytic capacitor for reflow soldering, ${microfarad} µF ± 20 % at ${volts} V, 105 °C for ${hours} h. Can of ${body.mm} × ${body.height} mm on a base with chamfers at the positive side; the dark segment is negative.`,
      picture: `capacitor-vchip-${microfarad}u-${volts}`,
      family: 'surface-electrolytic-capacitors',
      parameters: {
        capacitance: amount({ ...value, power: value.power - 6 }),
        voltage: volts,
        tolerance: 0.2,
        life: hours,
        'ripple-current': ripple(body.mm, body.height, volts),
        diameter: mm(body.mm),
        height: mm(body.height),
        ...between(-55, 105),
      },
      usualPrice: (0.04 + 0.0011 * load ** 0.6) * (1 + hours / 10_000),
    }
  },
)

const tantalum = family(
  4,
  {
    body: [
      { size: '3216', letter: 'A', holds: 70, ohms: [1, 2] },
      { size: '3528', letter: 'B', holds: 170, ohms: [0.5, 1, 2] },
      { size: '6032', letter: 'C', holds: 500, ohms: [0.3, 0.5, 1] },
      { size: '7343', letter: 'D', holds: 1700, ohms: [0.125, 0.3, 0.5] },
    ],
    volts: [16, 10, 25, 35, 50, 20],
    percent: [10, 20],
    ohms: [0.5, 0.125, 1, 0.3, 2],
    value: decades(E12, 0, 3),
  },
  ({ body, volts, percent, ohms, value }) => {
    const microfarad = amount(value)
    if (!isE6(value) || !body.ohms.some((each) => each === ohms)) return undefined
    if (microfarad * volts > body.holds || microfarad * volts < body.holds / 30) return undefined
    return {
      partNumber: `CT${body.size}${tolerance(percent)}R-0${[0.125, 0.3, 0.5, 1, 2].indexOf(ohms) + 1}${volts}V${eia(microfarad * 1e6)}`,
      name: `Farad CT${body.size} ${microfarad} µF ${volts} V tantalum capacitor, ${ohms} Ω${marked(percent === 10 ? '' : `${percent} %`)}`,
      description: `Moulded tantalum chip capacitor in case ${body.letter} (${body.size}): ${microfarad} µF ± ${percent} % at ${volts} V, ESR ${ohms} Ω at 100 kHz, −55 to 125 °C. The bar marks the positive end. Use it at no more than half its voltage on rails of low impedance.`,
      picture: `capacitor-tantalum-${inPicture(microfarad)}-${volts}`,
      family: 'tantalum-capacitors',
      parameters: {
        capacitance: amount({ ...value, power: value.power - 6 }),
        voltage: volts,
        tolerance: percent / 100,
        esr: ohms,
        case: body.letter,
        ...between(-55, 125),
      },
      usualPrice: 0.1 + 0.0045 * (microfarad * volts) ** 0.65 + 0.03 / ohms,
    }
  },
)

const film = family(
  3,
  {
    volts: [275, 305, 310, 350],
    percent: [10, 20, 5],
    pitch: [15, 10, 22.5, 27.5],
    value: decades(E12, -9, 4),
  },
  ({ volts, percent, pitch, value }) => {
    const nanofarad = amount(value) * 1e9
    if (percent === 20 && !isE6(value)) return undefined
    if (nanofarad > 330 * (pitch / 15) ** 3 || nanofarad < 10 * (pitch / 15) ** 4) return undefined
    return {
      partNumber: `CX2${tolerance(percent)}B-${Math.floor(pitch)}${volts}V${picofarads(value)}`,
      name: `Farad CX2 ${spoken(value, 'F')} ${volts} VAC film capacitor, pitch ${pitch} mm${marked(percent === 10 ? '' : `${percent} %`)}`,
      description: `Metallised polypropylene capacitor of safety class X2 for use across the mains: ${spoken(value, 'F')} ± ${percent} %, ${volts} VAC at 50/60 Hz, −40 to 105 °C. Self-healing, in a flame-retardant box with leads on ${pitch} mm.`,
      picture: `capacitor-film-${written(value)}-${volts}${tolerance(percent)}`,
      family: 'safety-capacitors',
      parameters: {
        capacitance: amount(value),
        voltage: volts,
        tolerance: percent / 100,
        'safety-class': 'X2',
        pitch: mm(pitch),
        ...between(-40, 105),
      },
      usualPrice: 0.08 + 0.012 * nanofarad ** 0.62,
    }
  },
)

const disc = family(
  3,
  {
    volts: [50, 100, 500, 1000, 2000, 3000],
    percent: [10, 20],
    pitch: [5, 7.5, 10],
    value: decades(E12, -10, 4),
  },
  ({ volts, percent, pitch, value }) => {
    if (amount(value) * volts > 5.1e-6 || (percent === 20 && !isE6(value))) return undefined
    return {
      partNumber: `CD${volts}${tolerance(percent)}B-${digits(Math.floor(pitch), 2)}${picofarads(value)}`,
      name: `Farad CD${volts} ${spoken(value, 'F')} ${volts} V ceramic disc capacitor, pitch ${pitch} mm${marked(percent === 10 ? '' : `${percent} %`)}`,
      description: `Ceramic disc capacitor with leads on ${pitch} mm: ${spoken(value, 'F')} ± ${percent} %, ${volts} V, class 2 dielectric, −25 to 85 °C. For decoupling, snubbers and repairs; loses capacitance under bias, so it is not for timing.`,
      picture: `capacitor-disc-${written(value)}${tolerance(percent)}`,
      family: 'disc-capacitors',
      parameters: {
        capacitance: amount(value),
        voltage: volts,
        tolerance: percent / 100,
        pitch: mm(pitch),
        ...between(-25, 85),
      },
      usualPrice: 0.022 + 0.0001 * volts,
    }
  },
)

export const leadedCapacitors: Family[] = [electrolytic, surface, tantalum, film, disc]
