import { between, type Family, family, marked } from './family.ts'
import { gradeDigit, packed } from './number-codes.ts'

/** `volts` is the greatest reverse voltage that the clearances of the case allow. */
const packages = [
  { case: 'SMA', key: 'sma', system: '', amperes: [1, 2, 3], volts: 1000, price: 0.05 },
  { case: 'DO-41', key: 'do41', system: 'L', amperes: [1, 1.5], volts: 1000, price: 0.02 },
  { case: 'DPAK', key: 'dpak', system: 'D', amperes: [3, 5, 8, 10], volts: 1200, price: 0.17 },
  { case: 'TO-220', key: 'to220', system: 'T', amperes: [5, 8, 10, 15, 20, 30], volts: 1600, price: 0.4 },
]
type Package = (typeof packages)[number]

const kinds = [
  {
    kind: 'Schottky',
    family: 'schottky-diodes',
    system: 'DS',
    volts: [20, 30, 40, 45, 60, 80, 100, 150, 200],
    drop: (volts: number) => (volts <= 45 ? 0.5 : volts <= 60 ? 0.62 : volts <= 100 ? 0.8 : 0.92),
    recovery: () => undefined,
  },
  {
    kind: 'rectifier',
    family: 'rectifier-diodes',
    system: 'DR',
    volts: [50, 100, 200, 400, 600, 800, 1000, 1200, 1600],
    drop: () => 1.1,
    recovery: () => 2000,
  },
  {
    kind: 'ultrafast',
    family: 'ultrafast-diodes',
    system: 'DU',
    volts: [100, 150, 200, 300, 400, 600, 800, 1000, 1200],
    drop: (volts: number) => (volts <= 200 ? 0.95 : volts <= 400 ? 1.25 : 1.7),
    recovery: (volts: number) => (volts <= 200 ? 35 : volts <= 600 ? 50 : 75),
  },
]
type Kind = (typeof kinds)[number]

const word = ({ kind }: Kind) => (kind === 'rectifier' ? 'rectifier diode' : `${kind} diode`)

const spokenTime = (nanoseconds: number | undefined) => {
  if (!nanoseconds) return 'no recovery time to speak of'
  return `recovers in ${nanoseconds < 1000 ? `${nanoseconds} ns` : `${nanoseconds / 1000} µs`}`
}

function rectifierPart(body: Package, kind: Kind, amperes: number, volts: number, grade: string) {
  const nanoseconds = kind.recovery(volts)
  const number = `${kind.system}${String(amperes).replace('.', '')}${String(volts / 10).replace('.', '')}${body.system}`
  return {
    partNumber: `${number}X${packed(body.case)}-${gradeDigit(grade)}0`,
    name: `Farad ${number} ${amperes} A ${volts} V ${word(kind)}, ${body.case}${marked(grade)}`,
    description: `${kind.kind === 'rectifier' ? 'General rectifier' : `${kind.kind[0]?.toUpperCase()}${kind.kind.slice(1)} rectifier`} in ${body.case}: ${volts} V, ${amperes} A on average, ${amperes * 25} A for one half wave, ${spokenTime(nanoseconds)}, −55 to 150 °C${grade && `, qualified to ${grade}`}. For supplies, converters and freewheeling paths within these ratings.`,
    picture: `diode-${body.key}-${number.slice(0, body.key === 'sma' ? 6 : 7)}`,
    family: kind.family,
    parameters: {
      'reverse-voltage': volts,
      current: amperes,
      'surge-current': amperes * 25,
      'forward-voltage': kind.drop(volts),
      ...(nanoseconds ? { 'recovery-time': nanoseconds / 1e9 } : {}),
      package: body.case,
      mounting: ['SMA', 'DPAK'].includes(body.case) ? 'surface' : 'through-hole',
      automotive: grade !== '',
      ...between(-55, 150),
    },
    usualPrice: body.price * (amperes / (body.amperes[0] ?? 1)) ** 0.6 * (grade ? 1.5 : 1),
  }
}

const rectifier = family(
  5,
  {
    body: packages,
    kind: kinds,
    amperes: [0, 1, 2, 3, 4, 5],
    volts: [0, 1, 2, 3, 4, 5, 6, 7, 8],
    grade: ['', 'AEC-Q101'],
  },
  ({ body, kind, amperes: place, volts: step, grade }) => {
    const [amperes, volts] = [body.amperes[place], kind.volts[step] ?? 0]
    return amperes && volts <= body.volts ? rectifierPart(body, kind, amperes, volts, grade) : undefined
  },
)

export const rectifiers: Family[] = [rectifier]
