import { between, type Family, family, marked, mm } from './family.ts'
import { colourLetter, digits, gradeDigit } from './number-codes.ts'

const colours = [
  { colour: 'red', from: 620, volts: 2.0, price: 0.9 },
  { colour: 'green', from: 515, volts: 3.1, price: 1.1 },
  { colour: 'blue', from: 460, volts: 3.2, price: 1.15 },
  { colour: 'yellow', from: 585, volts: 2.1, price: 0.95 },
  { colour: 'amber', from: 600, volts: 2.0, price: 1 },
]
const steps = [0, 3, 6, 9, 12]

/** Millicandela, or nanometres below. A product with a power of 10 would not be the nearest number. */
const milli = (number: number) => Number(`${number}e-3`)
const nano = (number: number) => Number(`${number}e-9`)

const round = family(
  4,
  {
    diameter: [5, 3],
    colour: colours,
    degrees: [30, 15, 20, 25, 40, 60],
    step: steps,
    millicandela: [800, 200, 400, 1200, 2000, 4000, 8000],
  },
  ({ diameter, colour, degrees, step, millicandela }) => {
    if (millicandela * degrees > 120_000) return undefined
    const nanometres = colour.from + step
    return {
      partNumber: `OL${diameter}${colourLetter(colour.colour)}B-${nanometres}${degrees}${millicandela}`,
      name: `Farad OL${diameter} ${colour.colour} LED ${diameter} mm, ${nanometres} nm, ${millicandela} mcd, ${degrees}°`,
      description: `${colour.colour[0]?.toUpperCase()}${colour.colour.slice(1)} light-emitting diode in a tinted ${diameter} mm case: ${nanometres} nm, ${millicandela} mcd at 20 mA, ${degrees}° beam, ${colour.volts.toFixed(1)} V, 30 mA at most. The longer lead is the anode; it needs a series resistor.`,
      picture: `led-${diameter}mm-${colour.colour}`,
      family: 'leaded-leds',
      parameters: {
        colour: colour.colour,
        wavelength: nano(nanometres),
        'luminous-intensity': milli(millicandela),
        'viewing-angle': degrees,
        'forward-voltage': colour.volts,
        current: 0.03,
        diameter: mm(diameter),
        mounting: 'through-hole',
        ...between(-40, 85),
      },
      usualPrice: 0.035 * colour.price * (millicandela / 800) ** 0.3,
    }
  },
)

const chip = family(
  4,
  {
    size: [
      { code: '0805', mm: '2.0 × 1.25' },
      { code: '0603', mm: '1.6 × 0.8' },
      { code: '1206', mm: '3.2 × 1.6' },
      { code: '0402', mm: '1.0 × 0.5' },
    ],
    colour: colours,
    step: steps,
    grade: ['', 'AEC-Q102'],
    millicandela: [110, 28, 45, 71, 180, 280, 450, 710],
  },
  ({ size, colour, step, grade, millicandela }) => {
    // The eye sees little of blue.
    if (colour.colour === 'blue' && millicandela > 450) return undefined
    const nanometres = colour.from + step
    return {
      partNumber: `OC${size.code}${colourLetter(colour.colour)}R-${gradeDigit(grade)}${nanometres}${millicandela}`,
      name: `Farad OC${size.code} ${colour.colour} chip LED, ${nanometres} nm, ${millicandela} mcd${marked(grade)}`,
      description: `${colour.colour[0]?.toUpperCase()}${colour.colour.slice(1)} light-emitting diode in size ${size.code} (${size.mm} mm): ${nanometres} nm, ${millicandela} mcd at 20 mA, ${colour.volts.toFixed(1)} V, 140° beam${grade && `, qualified to ${grade}`}. Clear resin on a thin board, for indicators and backlit symbols.`,
      picture: `led-chip-${colour.colour}`,
      family: 'chip-leds',
      parameters: {
        colour: colour.colour,
        wavelength: nano(nanometres),
        'luminous-intensity': milli(millicandela),
        'viewing-angle': 140,
        'forward-voltage': colour.volts,
        current: 0.02,
        package: size.code,
        mounting: 'surface',
        ...between(-40, grade ? 110 : 85),
      },
      usualPrice: 0.033 * colour.price * (millicandela / 110) ** 0.35 * (grade ? 1.8 : 1),
    }
  },
)

const infrared = family(
  2,
  {
    diameter: [5, 3],
    nanometres: [940, 850, 870],
    degrees: [20, 10, 15, 30, 40],
    power: [25, 10, 16, 40, 63, 100],
  },
  ({ diameter, nanometres, degrees, power }) => ({
    partNumber: `OI${diameter}XB-${nanometres}${degrees}${power}`,
    name: `Farad OI${diameter} ${nanometres} nm infrared LED ${diameter} mm, ${power} mW/sr, ${degrees}°`,
    description: `Infrared emitter in a dark ${diameter} mm case: ${nanometres} nm, ${power} mW/sr at 100 mA, 1.35 V, ${degrees}° beam, pulses of 1 A for 100 µs. For remote controls and light barriers. Its light is invisible: do not look into it closely.`,
    picture: `led-${diameter}mm-infrared`,
    family: 'infrared-leds',
    parameters: {
      wavelength: nano(nanometres),
      'radiant-intensity': milli(power),
      'viewing-angle': degrees,
      'forward-voltage': 1.35,
      current: 0.1,
      diameter: mm(diameter),
      mounting: 'through-hole',
      ...between(-40, 85),
    },
    usualPrice: 0.05 + power * 0.0009,
  }),
)

const display = family(
  2,
  {
    colour: ['red', 'green', 'blue', 'yellow', 'white'],
    pole: ['cathode', 'anode'],
    bin: [4, 6, 9, 14, 22],
    milliamperes: [10, 2],
  },
  ({ colour, pole, bin, milliamperes }) => ({
    partNumber: `OD14${colourLetter(colour)}U-${pole === 'anode' ? 'A' : 'C'}${digits(bin, 2)}${digits(milliamperes, 2)}`,
    name: `Farad OD14 seven-segment display, ${colour}, 14.2 mm, common ${pole}, ${bin} mcd at ${milliamperes} mA`,
    description: `One ${colour} digit of 14.2 mm with decimal point, common ${pole}: ${bin} mcd a segment at ${milliamperes} mA, segments matched in brightness. Black face, leaning digit, ten pins in two rows on 2.54 mm. Readable from 7 m.`,
    picture: `display-7seg-${colour}`,
    family: 'seven-segment-displays',
    parameters: {
      colour,
      'digit-height': mm(14.2),
      digits: 1,
      common: pole,
      'luminous-intensity': milli(bin),
      current: milli(milliamperes),
      mounting: 'through-hole',
      ...between(-35, 85),
    },
    usualPrice: (0.75 + bin * 0.02) * (['blue', 'white'].includes(colour) ? 1.5 : 1),
  }),
)

const coupler = family(
  3,
  {
    system: [
      { number: 'OK817', case: 'dip-4', output: 'phototransistor', key: 'transistor' },
      {
        number: 'OK4N25',
        case: 'dip-6',
        output: 'phototransistor with base',
        key: 'transistor-with-base',
      },
      { number: 'OK3063', case: 'dip-6', output: 'triac that switches at zero', key: 'triac' },
      { number: 'OK6137', case: 'dip-8', output: 'logic gate of 10 Mbit/s', key: 'logic' },
    ],
    group: ['A', 'B', 'C', 'D'],
    volts: [3750, 5000, 5300],
    celsius: [100, 85, 110, 125],
  },
  ({ system, group, volts, celsius }) => ({
    partNumber: `${system.number}${group}U-${volts}${celsius}`,
    name: `Farad ${system.number} optocoupler, ${system.case.toUpperCase()}, group ${group}, ${volts} V, ${celsius} °C`,
    description: `Infrared diode and ${system.output} in ${system.case.toUpperCase()}: isolation ${volts} V for one minute, sensitivity group ${group}, −40 to ${celsius} °C. Carries the feedback of switching supplies, mains switching or signals between separate grounds.`,
    picture: `ic-${system.case}-${system.number}`,
    family: 'optocouplers',
    parameters: {
      output: system.key,
      'isolation-voltage': volts,
      group,
      package: system.case.toUpperCase(),
      mounting: 'through-hole',
      ...between(-40, celsius),
    },
    usualPrice: 0.12 + (volts - 3750) * 0.00003 + (celsius - 85) * 0.001,
  }),
)

export const leds: Family[] = [round, chip, infrared, display, coupler]
