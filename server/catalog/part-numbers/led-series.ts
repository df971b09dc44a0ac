import { INCH_CODES } from '#contract/catalog/quantities/packages.ts'
import { table } from './decoded-number.ts'

/** Groups are looked up. A size of one digit is a diameter in mm. */
interface LedSeries {
  maker: string
  numbers: RegExp
  /** Without them a size is the inch code itself. */
  sizes?: Record<string, string>
  colours: Record<string, string>
}

function coloured(codes: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(codes).flatMap(([colour, each]) => each.split(' ').map((code) => [code, colour])),
  )
}

const KINGBRIGHT = coloured({
  red: 'I E SR SUR LSUR',
  orange: 'SE LSE',
  yellow: 'Y SY LSY',
  green: 'G SG CG LCG MG ZG LZG VG LVG',
  blue: 'PB QB LQB VB LVB MB',
})
const WURTH = coloured({ red: 'RS SS', green: 'GS VS', blue: 'BS', yellow: 'YS', amber: 'AS', white: 'WS' })

export const LED_SERIES: LedSeries[] = [
  {
    // LTST-C190KRKT, LTST-C170TBKT, LTST-C191KGKT: data sheets of the series.
    maker: 'Lite-On',
    numbers: /^LTST-[CS](?<size>28[01]|19[0135]|17[01]|150)(?<code>[A-Z]{1,2})KT/,
    sizes: table('280 0402, 281 0402, 190 0603, 191 0603, 193 0603, 195 0603, 170 0805, 171 0805, 150 1206'),
    colours: coloured({ red: 'C KR', orange: 'KF', yellow: 'Y KS', green: 'G KG TG', blue: 'TB' }),
  },
  {
    // APT1608SURCK, KP-2012SGC, APHHS1005CGCK: "Part number system", SMD chip LEDs.
    maker: 'Kingbright',
    numbers: /^(?:AP|KP)[A-Z]{0,4}-?(?<size>1005|1608|2012|3216)(?<code>[A-Z]{1,4}?)CK?(?![A-Z])/,
    sizes: INCH_CODES,
    colours: KINGBRIGHT,
  },
  {
    // WP7113SGD, L-934ID, WP710A10SRD: "Part number system", through-hole lamps; T-1 is 3 mm, T-1 3/4 is 5 mm.
    maker: 'Kingbright',
    numbers: /^(?:WP|L-)(?<size>7113|53|934|7104|710A10)(?<code>[A-Z]{1,4}?)(?:D|C|T)K?(?![A-Z])/,
    sizes: table('7113 5, 53 5, 934 3, 7104 3, 710A10 3'),
    colours: KINGBRIGHT,
  },
  {
    // 150060RS75000, 150080VS75000: WL-SMCW.
    maker: 'Würth Elektronik',
    numbers: /^15(?<size>0040|0060|0080|0120)(?<code>[A-Z]{2})\d/,
    sizes: table('0040 0402, 0060 0603, 0080 0805, 0120 1206'),
    colours: WURTH,
  },
  {
    // 151031VS04000, 151051RS11000: WL-TMRW, WL-TMRC.
    maker: 'Würth Elektronik',
    numbers: /^151(?<size>03|05)\d(?<code>[A-Z]{2})\d/,
    sizes: table('03 3, 05 5'),
    colours: WURTH,
  },
  {
    // 19-217/GHC-YR1S2/3T, 17-21SURC/S530-A3/TR8, 16-213/T1D-AP1Q2QY/3T: data sheets of the series.
    maker: 'Everlight',
    numbers: /^(?<size>1[5679]-21)[357]?(?:SD)?\/?(?<code>R6|GH|BH|Y2|G6|SUR|SYG|UY|[TW]1)(?:C|D)(?![A-Z\d])/,
    sizes: table('16-21 0402, 19-21 0603, 17-21 0805, 15-21 1206'),
    colours: coloured({ red: 'R6 SUR', green: 'GH G6 SYG', blue: 'BH', yellow: 'Y2 UY', white: 'T1 W1' }),
  },
  {
    // HSMG-C190, HSMH-C170: AV02-0551, surface mount chip LEDs.
    maker: 'Broadcom',
    numbers: /^HSM(?<code>[SHGYD])-C(?<size>19|17|15)0/,
    sizes: table('19 0603, 17 0805, 15 1206'),
    colours: coloured({ red: 'S H', green: 'G', yellow: 'Y', orange: 'D' }),
  },
  {
    // KT-0603R, NCD0805G1: data sheets.
    maker: 'Hubei Kento or NationStar',
    numbers: /^(?:KT-|NCD)(?<size>0402|0603|0805|1206)(?<code>[RGBYWO])(?![A-Z])/,
    colours: coloured({ red: 'R', green: 'G', blue: 'B', yellow: 'Y', white: 'W', orange: 'O' }),
  },
  {
    // XL-1608SURC-06, XL-2012UBC: data sheets.
    maker: 'XINGLIGHT',
    numbers: /^XL-(?<size>1005|1608|2012|3216)(?<code>SUR|SYG|UG|UB|UY|UW)C(?![A-Z])/,
    sizes: INCH_CODES,
    colours: coloured({ red: 'SUR', green: 'SYG UG', blue: 'UB', yellow: 'UY', white: 'UW' }),
  },
]
