import { builtAs, circuitGrades } from './circuit-grades.ts'
import { type Family, family, marked } from './family.ts'
import { caseLetter, gradeDigit, lettered, packed, tolerance } from './number-codes.ts'

const upTo = (last: number, step: number) =>
  Array.from({ length: Math.round(last / step) }, (_, index) => Number(((index + 1) * step).toFixed(2)))

const outputVolts = upTo(5, 0.05)
  .filter((volts) => volts >= 0.8)
  .concat(6, 8, 9, 10, 12, 15, 18, 24)

/** Outputs of up to 3.6 V come in a process for inputs of 6 V. */
const inputMax = (volts: number) => (volts <= 3.6 ? 6 : volts <= 12 ? 18 : 35)

const regulator = family(
  5,
  {
    body: [
      { case: 'SOT-23-5', key: 'sot23-5', most: 500, volts: 5, price: 0.07 },
      { case: 'SOT-223', key: 'sot223', most: 1000, volts: 24, price: 0.12 },
      { case: 'TO-92', key: 'to92', most: 150, volts: 24, price: 0.06 },
      { case: 'TO-220', key: 'to220', most: 3000, volts: 24, price: 0.3 },
    ],
    grade: circuitGrades,
    percent: [1, 2],
    milliamperes: [300, 150, 100, 200, 500, 800, 1000, 1500, 3000],
    volts: outputVolts,
  },
  ({ body, grade, percent, milliamperes, volts }) => {
    if (milliamperes > body.most || milliamperes < body.most / 10 || volts > body.volts) return undefined
    const number = `FV${lettered(volts, 'V')}`
    // The smallest case has room for the volts in hundredths.
    const mark = body.key === 'sot23-5' ? `F${Math.round(volts * 100)}` : number
    return {
      partNumber: `${number}${tolerance(percent)}${packed(body.case)}-${gradeDigit(grade.grade)}${caseLetter(body.case)}${String(milliamperes).padStart(4, '0')}`,
      name: `Farad ${number} ${volts} V ${milliamperes} mA LDO regulator, ${body.case}${marked(percent === 1 ? '' : `${percent} %`, grade.grade)}`,
      description: `Linear regulator of low drop in ${body.case}: ${volts} V ± ${percent} %, ${milliamperes} mA, input to ${inputMax(volts)} V, ${grade.range}. Limits its current and shuts down when hot. Stable with ceramic capacitors of 1 µF at input and output.${body.key === 'sot23-5' ? ' Pins: input, ground, enable, free, output.' : ''}`,
      picture: `ic-${body.key}-${mark}`,
      family: 'linear-regulators',
      parameters: {
        'output-voltage': volts,
        tolerance: percent / 100,
        'output-current': milliamperes / 1000,
        'input-max': inputMax(volts),
        'dropout-voltage': Number((0.12 + milliamperes / 3000).toPrecision(2)),
        'quiescent-current': Math.round(25 + milliamperes / 20) / 1e6,
        ...builtAs(body.case, grade),
      },
      usualPrice: body.price * (0.7 + milliamperes / 1500) * grade.price,
    }
  },
)

export const regulators: Family[] = [regulator]
