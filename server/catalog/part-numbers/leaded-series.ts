import type { Series } from './decoded-number.ts'

const LEADED = { mounting: 'through-hole', value: 'ohms' } as const

/** Their numbers are read for what the series is, not for the value. */
export const LEADED_SERIES: Series[] = [
  // Yageo, data sheets "Metal film resistors" MFR and MFP, and "Carbon film resistors" CFR.
  {
    ...LEADED,
    maker: 'Yageo',
    kind: 'resistor',
    technology: 'metal-film',
    pattern: /^MF[RP]-?(?:12|25|50|100|1W|2W)/,
  },
  {
    ...LEADED,
    maker: 'Yageo',
    kind: 'resistor',
    technology: 'carbon-film',
    pattern: /^CFR-?(?:12|25|50|100|0[SW1-4])/,
  },
  // Vishay, data sheets "MBA/SMA 0204, MBB/SMA 0207", "PR01, PR02, PR03", and "RN" and "CMF" of Vishay Dale.
  {
    ...LEADED,
    maker: 'Vishay',
    kind: 'resistor',
    technology: 'metal-film',
    pattern: /^(?:MBA0204|MBB0207|PR0[123]000|(?:RN|CMF)(?:50|55|60|65|70)[A-Z\d])/,
  },
  // WIMA, "Ordering information": MKS, MKP, FKS and FKP with a class of pitch.
  {
    ...LEADED,
    maker: 'WIMA',
    kind: 'capacitor',
    technology: 'film',
    pattern: /^(?:MK[SP]|FK[SP])\d[A-Z]\d{6}/,
  },
  // KEMET, "Radial leaded ceramic: ordering information", C315 to C350.
  {
    ...LEADED,
    maker: 'KEMET',
    kind: 'capacitor',
    technology: 'ceramic',
    pattern: /^C3[1-5]\dC\d{3}[A-Z][A-Z\d][A-Z]/,
  },
  // Vishay BCcomponents, "K series: ordering code".
  {
    ...LEADED,
    maker: 'Vishay',
    kind: 'capacitor',
    technology: 'ceramic',
    pattern: /^K\d{3}[JKM]\d{2}[A-Z]\d[A-Z]/,
  },
  // KYOCERA AVX, "TAP: how to order".
  {
    ...LEADED,
    maker: 'KYOCERA AVX',
    kind: 'capacitor',
    technology: 'tantalum',
    pattern: /^TAP\d{3}[JKM]\d{3}[A-Z]{3}/,
  },
]
