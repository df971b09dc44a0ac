import { type Series, table } from './decoded-number.ts'

const SIZES = '01005|0201|0402|0603|0805|1206|1210|1812|2010|2512'
const SIZE = `(?<size>${SIZES})`
const LETTERED = String.raw`(?<value>\d*[RKM]\d*)`

/** Thick film, if a series says nothing else. */
function resistor(maker: string, pattern: string | RegExp, more?: Partial<Series>): Series {
  return { maker, kind: 'resistor', pattern: new RegExp(pattern), ...more }
}

export const RESISTOR_SERIES: Series[] = [
  // Data sheets "Thick film chip resistors", RC and AC.
  resistor(
    'Yageo',
    `^(?:RC|AC)(?<size>0100|${SIZES})(?<tolerance>[BDFGJ])[RKSC]-?(?:07|10|13|7[DWNT])${LETTERED}L?$`,
    { sizes: { ...Object.fromEntries(SIZES.split('|').map((size) => [size, size])), '0100': '01005' } },
  ),
  // Data sheet "Thin film chip resistors", RT.
  resistor('Yageo', `^RT${SIZE}(?<tolerance>[BCDFW])R[A-E](?:07|10|13|7[DWNT])${LETTERED}L?$`, {
    technology: 'thin-film',
  }),
  // Data sheet 20035 "CRCW e3"; then jumpers.
  resistor('Vishay', String.raw`^CRCW${SIZE}(?<value>[\dRKM]{4})(?<tolerance>[DFJ])[A-Z]E`),
  resistor('Vishay', `^CRCW${SIZE}(?<value>0000)Z0E`),
  // "Thick film chip resistors", ERJ: 5 % with 3 digits, 1 % with 4.
  resistor(
    'Panasonic',
    /^ERJ-?(?<size>1GE|1GN|2GE|2RK|3GEY|3EK|6GEY|6EN|8GEY|8EN|14Y|14N|12ZY|1TY|PA2|PA3|P03|P06|P08|U0[236])(?<tolerance>[DFGJ]?)(?<value>\d{3,4}|\d*R\d+)[A-Z]?$/,
    {
      sizes: {
        ...table('1GE 0201, 1GN 0201, 2GE 0402, 2RK 0402, 3GEY 0603, 3EK 0603, 6GEY 0805, 6EN 0805'),
        ...table('8GEY 1206, 8EN 1206, 14Y 1210, 14N 1210, 12ZY 2010, 1TY 2512, PA2 0402, PA3 0603'),
        ...table('P03 0603, P06 0805, P08 1206, U02 0402, U03 0603, U06 0805'),
      },
    },
  ),
  // "Low resistance chip resistors", ERJ-RQ and ERJ-BW.
  resistor(
    'Panasonic',
    /^ERJ-?(?<size>3RQ|6RQ|8RQ|14RQ|3BW|6BW|8BW)(?<tolerance>[FGJ])(?<value>R\d{2,3}|\dR\d{1,2})[A-Z]?$/,
    { sizes: table('3RQ 0603, 6RQ 0805, 8RQ 1206, 14RQ 1210, 3BW 0603, 6BW 0805, 8BW 1206') },
  ),
  // "Metal film (thin film) chip resistors, high reliability type", ERA-A.
  resistor(
    'Panasonic',
    /^ERA-?(?<size>[1-368])A[EHKPR](?<tolerance>[BCDFW])(?<value>\d{3,4}|\d*R\d+)[A-Z]?$/,
    { technology: 'thin-film', sizes: table('1 0201, 2 0402, 3 0603, 6 0805, 8 1206') },
  ),
  // Data sheet "CR series: how to order".
  resistor('Bourns', String.raw`^CR${SIZE}-?(?<tolerance>[FJ])[A-Z/]-?(?<value>\d{3,4}|\d*R\d+)[EGH]`),
  // Data sheet "RK73B, RK73H: ordering information".
  resistor(
    'KOA',
    /^RK73[BHG](?<size>1H|1E|1J|2A|2B|2E)T[A-Z]{2}(?<value>\d{3,4}|\d*R\d+)(?<tolerance>[DFGJ])$/,
    { sizes: table('1H 0201, 1E 0402, 1J 0603, 2A 0805, 2B 1206, 2E 1210') },
  ),
  // Data sheet "RMCF: how to order".
  resistor('Stackpole', String.raw`^RMCF${SIZE}(?<tolerance>[DFGJ])[A-Z](?<value>[\dRKM]{4})$`),
  // "Thick film chip resistors: ordering procedure": 1 % with 4 digits, 5 % with a zero before 3.
  resistor(
    'Uniroyal',
    String.raw`^${SIZE}W(?:A|G|8|4|M|J|F|2)(?<tolerance>[DFJ])(?<value>\d{4}|\d{3}[JKL])[A-Z]`,
  ),
  // Data sheets "MCR series".
  resistor(
    'ROHM',
    /^MCR(?<size>006|01|03|10|18|25)(?:ERT|EZP|EZH|PZH|MZP)(?<tolerance>[DFJ])X?(?<value>\d{3,4}|\d*R\d+)$/,
    { sizes: table('006 0201, 01 0402, 03 0603, 10 0805, 18 1206, 25 1210') },
  ),
]
