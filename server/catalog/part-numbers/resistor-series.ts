import type { Series } from './decoded-number.ts'

const INCH = Object.fromEntries(
  ['01005', '0201', '0402', '0603', '0805', '1206', '1210', '1812', '2010', '2512'].map((size) => [
    size,
    size,
  ]),
)
const SIZES_INCH = Object.keys(INCH).join('|')
const LETTERED = String.raw`(?<value>\d*[RKM]\d*)`

export const RESISTOR_SERIES: Series[] = [
  {
    // Yageo, data sheets "Thick film chip resistors", RC and AC.
    maker: 'Yageo',
    kind: 'resistor',
    pattern: new RegExp(
      `^(?:RC|AC)(?<size>0100|${SIZES_INCH})(?<tolerance>[BDFGJ])[RKSC]-?(?:07|10|13|7[DWNT])${LETTERED}L?$`,
    ),
    sizes: { ...INCH, '0100': '01005' },
    value: 'ohms',
  },
  {
    // Yageo, data sheet "Thin film chip resistors", RT.
    maker: 'Yageo',
    kind: 'resistor',
    technology: 'thin-film',
    pattern: new RegExp(
      `^RT(?<size>${SIZES_INCH})(?<tolerance>[BCDFW])R[A-E](?:07|10|13|7[DWNT])${LETTERED}L?$`,
    ),
    sizes: INCH,
    value: 'ohms',
  },
  {
    // Vishay, data sheet 20035 "CRCW e3".
    maker: 'Vishay',
    kind: 'resistor',
    pattern: new RegExp(String.raw`^CRCW(?<size>${SIZES_INCH})(?<value>[\dRKM]{4})(?<tolerance>[DFJ])[A-Z]E`),
    sizes: INCH,
    value: 'ohms',
  },
  {
    // Vishay, the same: jumpers.
    maker: 'Vishay',
    kind: 'resistor',
    pattern: new RegExp(`^CRCW(?<size>${SIZES_INCH})(?<value>0000)Z0E`),
    sizes: INCH,
    value: 'ohms',
  },
  {
    // Panasonic, "Thick film chip resistors", ERJ: 5 % with 3 digits, 1 % with 4.
    maker: 'Panasonic',
    kind: 'resistor',
    pattern:
      /^ERJ-?(?<size>1GE|1GN|2GE|2RK|3GEY|3EK|6GEY|6EN|8GEY|8EN|14Y|14N|12ZY|1TY|PA2|PA3|P03|P06|P08|U0[236])(?<tolerance>[DFGJ]?)(?<value>\d{3,4}|\d*R\d+)[A-Z]?$/,
    sizes: {
      '1GE': '0201',
      '1GN': '0201',
      '2GE': '0402',
      '2RK': '0402',
      '3GEY': '0603',
      '3EK': '0603',
      '6GEY': '0805',
      '6EN': '0805',
      '8GEY': '1206',
      '8EN': '1206',
      '14Y': '1210',
      '14N': '1210',
      PA2: '0402',
      PA3: '0603',
      P03: '0603',
      P06: '0805',
      P08: '1206',
      '12ZY': '2010',
      '1TY': '2512',
      U02: '0402',
      U03: '0603',
      U06: '0805',
    },
    value: 'ohms',
  },
  {
    // Panasonic, "Low resistance chip resistors", ERJ-RQ and ERJ-BW.
    maker: 'Panasonic',
    kind: 'resistor',
    pattern:
      /^ERJ-?(?<size>3RQ|6RQ|8RQ|14RQ|3BW|6BW|8BW)(?<tolerance>[FGJ])(?<value>R\d{2,3}|\dR\d{1,2})[A-Z]?$/,
    sizes: {
      '3RQ': '0603',
      '6RQ': '0805',
      '8RQ': '1206',
      '14RQ': '1210',
      '3BW': '0603',
      '6BW': '0805',
      '8BW': '1206',
    },
    value: 'ohms',
  },
  {
    // Panasonic, "Metal film (thin film) chip resistors, high reliability type", ERA-A.
    maker: 'Panasonic',
    kind: 'resistor',
    technology: 'thin-film',
    pattern: /^ERA-?(?<size>[1-368])A[EHKPR](?<tolerance>[BCDFW])(?<value>\d{3,4}|\d*R\d+)[A-Z]?$/,
    sizes: { 1: '0201', 2: '0402', 3: '0603', 6: '0805', 8: '1206' },
    value: 'ohms',
  },
  {
    // Bourns, data sheet "CR series: how to order".
    maker: 'Bourns',
    kind: 'resistor',
    pattern: new RegExp(
      String.raw`^CR(?<size>${SIZES_INCH})-?(?<tolerance>[FJ])[A-Z/]-?(?<value>\d{3,4}|\d*R\d+)[EGH]`,
    ),
    sizes: INCH,
    value: 'ohms',
  },
  {
    // KOA Speer, data sheet "RK73B, RK73H: ordering information".
    maker: 'KOA',
    kind: 'resistor',
    pattern: /^RK73[BHG](?<size>1H|1E|1J|2A|2B|2E)T[A-Z]{2}(?<value>\d{3,4}|\d*R\d+)(?<tolerance>[DFGJ])$/,
    sizes: { '1H': '0201', '1E': '0402', '1J': '0603', '2A': '0805', '2B': '1206', '2E': '1210' },
    value: 'ohms',
  },
  {
    // Stackpole, data sheet "RMCF: how to order".
    maker: 'Stackpole',
    kind: 'resistor',
    pattern: new RegExp(
      String.raw`^RMCF(?<size>${SIZES_INCH})(?<tolerance>[DFGJ])[A-Z](?<value>[\dRKM]{4})$`,
    ),
    sizes: INCH,
    value: 'ohms',
  },
  {
    // Uniroyal, "Thick film chip resistors: ordering procedure": 1 % with 4 digits, 5 % with a zero before 3.
    maker: 'Uniroyal',
    kind: 'resistor',
    pattern: new RegExp(
      String.raw`^(?<size>${SIZES_INCH})W(?:A|G|8|4|M|J|F|2)(?<tolerance>[DFJ])(?<value>\d{4}|\d{3}[JKL])[A-Z]`,
    ),
    sizes: INCH,
    value: 'ohms',
  },
  {
    // ROHM, data sheets "MCR series".
    maker: 'ROHM',
    kind: 'resistor',
    pattern:
      /^MCR(?<size>006|01|03|10|18|25)(?:ERT|EZP|EZH|PZH|MZP)(?<tolerance>[DFJ])X?(?<value>\d{3,4}|\d*R\d+)$/,
    sizes: { '006': '0201', '01': '0402', '03': '0603', 10: '0805', 18: '1206', 25: '1210' },
    value: 'ohms',
  },
]
