import { INCH_CODES } from '#contract/catalog/quantities/packages.ts'
import { type Series, table } from './decoded-number.ts'

const SIZE = '(?<size>01005|0201|0402|0603|0805|1206|1210|1808|1812|1825|2220|2225)'
/** Murata and Samsung share these codes. */
const SHARED_SIZES = table('02 01005, 03 0201, 21 0805, 31 1206, 32 1210, 43 1812, 55 2220')
/** IEC 60384 codes of rated voltages. */
const RATED = {
  ...table('0E 2.5, 0G 4, 0J 6.3, 1A 10, 1C 16, 1E 25, YA 35, 1V 35, 1H 50, 1J 63, 1K 80, 1N 75'),
  ...table('2A 100, 2D 200, 2E 250, 2W 450, 2H 500, 2J 630, 3A 1000, 3D 2000'),
}
/** V as two digits and zeros: '500' is 50 V, '6R3' 6.3 V. */
const DIGITS = table(
  '6R3 6.3, 100 10, 160 16, 250 25, 350 35, 500 50, 101 100, 201 200, 251 250, 501 500, 631 630, 102 1000, 202 2000',
)
const CAP = String.raw`(?<value>\d{3}|\dR\d|R\d\d)(?<tolerance>[A-DFGJKMWZ])`

type Tables = Pick<Series, 'sizes' | 'voltages' | 'dielectrics'>

function ceramic(maker: string, pattern: string, tables: Tables): Series {
  return { maker, kind: 'capacitor', technology: 'ceramic', pattern: new RegExp(pattern), ...tables }
}

/** Each with the maker's guide to its part numbering. */
export const CAPACITOR_SERIES: Series[] = [
  // "Part Numbering: chip multilayer ceramic capacitors", GRM, GCM, GRT, GJM, GRJ, ZRB.
  ceramic(
    'Murata',
    String.raw`^(?:GRM|GCM|GRT|GCJ|GJM|GRJ|GRH|ZRB)(?<size>\d\d)[0-9A-Z](?<dielectric>[0-9A-Z]{2})(?<voltage>[0-9Y][A-Z])${CAP}`,
    {
      sizes: { ...SHARED_SIZES, ...table('15 0402, 18 0603') },
      voltages: RATED,
      dielectrics: table(
        '5C C0G, R7 X7R, R6 X5R, C8 X6S, C7 X7S, D7 X7T, D8 X6T, F5 Y5V, E4 Z5U, L8 X8L, R9 X8R, 7U U2J',
      ),
    },
  ),
  // "MLCC part numbering", CL.
  ceramic(
    'Samsung',
    String.raw`^CL(?<size>\d\d)(?<dielectric>[CABXFYZ])${CAP}(?<voltage>[SRQPOALBCDEGHIJ])[0-9A-Z]`,
    {
      sizes: { ...SHARED_SIZES, ...table('05 0402, 10 0603') },
      voltages: table(
        'S 2.5, R 4, Q 6.3, P 10, O 16, A 25, L 35, B 50, C 100, D 200, E 250, G 500, H 630, I 1000, J 2000',
      ),
      dielectrics: table('C C0G, A X5R, B X7R, X X6S, F Y5V, Y X7S, Z X7T'),
    },
  ),
  // Data sheets "Surface-mount ceramic multilayer capacitors", CC.
  ceramic(
    'Yageo',
    String.raw`^CC${SIZE}(?<tolerance>[A-DFGJKMZ])[RKPC](?<dielectric>NPO|X7R|X5R|X6S|Y5V)(?<voltage>[4-90A-D])(?:BB|BN)(?<value>\d{3}|\dR\d|R\d\d)`,
    {
      voltages: table('4 4, 5 6.3, 6 10, 7 16, 8 25, 9 50, 0 100, A 200, B 500, C 1000, D 2000'),
      dielectrics: { NPO: 'C0G' },
    },
  ),
  // "Multilayer ceramic chip capacitors: catalog number construction", C.
  ceramic(
    'TDK',
    String.raw`^C(?<size>0402|0603|1005|1608|2012|3216|3225|4520|4532|5750)(?<dielectric>C0G|X7R|X5R|X6S|X7S|X7T|X8R|JB|CH)(?<voltage>\d[A-Z])${CAP}`,
    { sizes: INCH_CODES, voltages: RATED },
  ),
  // "Automotive grade: catalog number construction", CGA.
  ceramic(
    'TDK',
    String.raw`^CGA(?<size>[2-689])[A-Z]\d(?<dielectric>C0G|NP0|X7R|X5R|X7S|X7T|X8R)(?<voltage>\d[A-Z])${CAP}`,
    {
      sizes: table('2 0402, 3 0603, 4 0805, 5 1206, 6 1210, 8 1812, 9 2220'),
      voltages: RATED,
      dielectrics: { NP0: 'C0G' },
    },
  ),
  // "Ceramic chip capacitors: ordering information", C0402 to C2220.
  ceramic(
    'KEMET',
    String.raw`^C${SIZE}[CXFS](?<value>\d{3})(?<tolerance>[BCDFGJKMZ])(?<voltage>[1-9ABCDFGZH])(?<dielectric>[RPGUV])[A-Z]C`,
    {
      voltages: {
        ...table('9 6.3, 8 10, 4 16, 3 25, 6 35, 5 50, 1 100, 2 200, A 250, C 500, B 630, D 1000'),
        ...table('F 1500, G 2000, Z 2500, H 3000'),
      },
      dielectrics: table('R X7R, P X5R, G C0G, U Z5U, V Y5V'),
    },
  ),
  // WCAP-CSGP order codes: technology and size; the last digits are a running number (`wurth-runs.ts`).
  ceramic('Würth Elektronik', String.raw`^885012(?<dielectric>[012])(?<size>0[5-9]|10)\d{3}$`, {
    sizes: table('05 0402, 06 0603, 07 0805, 08 1206, 09 1210, 10 1812'),
    dielectrics: table('0 C0G, 1 X5R, 2 X7R'),
  }),
  // "Multilayer ceramic capacitors: part number system", *MK.
  ceramic(
    'Taiyo Yuden',
    String.raw`^(?<voltage>[AJLETGUHQS])MK(?<size>\d{3})[AB]?(?<dielectric>BJ|B7|C6|C7|LD|CG)${CAP}`,
    {
      sizes: table('042 01005, 063 0201, 105 0402, 107 0603, 212 0805, 316 1206, 325 1210, 432 1812'),
      voltages: table('A 4, J 6.3, L 10, E 16, T 25, G 35, U 50, H 100, Q 250, S 630'),
      dielectrics: table('BJ X5R, B7 X7R, C6 X6S, C7 X7S, LD X5R, CG C0G'),
    },
  ),
  // "MLCC: how to order", 0402 to 2225.
  ceramic('KYOCERA AVX', `^${SIZE}(?<voltage>[46ZY3D512V7A])(?<dielectric>[ACDGWZ])${CAP}[A4][TJ]`, {
    voltages: table('4 4, 6 6.3, Z 10, Y 16, 3 25, D 35, 5 50, 1 100, 2 200, V 250, 7 500, A 1000'),
    dielectrics: table('A C0G, C X7R, D X5R, G Y5V, W X6S, Z X7S'),
  }),
  // "Multilayer chip ceramic capacitors: how to order".
  ceramic(
    'Walsin or Fenghua',
    String.raw`^${SIZE}(?<dielectric>CG|B|N|X|F)${CAP}(?<voltage>6R3|\d{3})[CN]T`,
    { voltages: DIGITS, dielectrics: table('CG C0G, N C0G, B X7R, X X5R, F Y5V') },
  ),
  {
    // "Tantalum: how to order", TAJ, TPS and T491 to T498. Voltage in volts.
    maker: 'KYOCERA AVX or KEMET',
    kind: 'capacitor',
    technology: 'tantalum',
    pattern:
      /^(?:TAJ|TPS|TCJ|T49[1458])(?<case>[A-E])(?<value>\d{3})(?<tolerance>[JKM])(?<voltage>004|006|010|016|020|025|035|050)/,
    voltages: table('004 4, 006 6.3, 010 10, 016 16, 020 20, 025 25, 035 35, 050 50'),
  },
]
