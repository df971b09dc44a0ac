import type { Series } from './decoded-number.ts'

function leaded(
  kind: Series['kind'],
  technology: Series['technology'],
  maker: string,
  pattern: RegExp,
): Series {
  return { maker, kind, technology, pattern, mounting: 'through-hole' }
}

/** Their numbers are read for what the series is, not for the value. */
export const LEADED_SERIES: Series[] = [
  // Data sheets "Metal film resistors" MFR and MFP, and "Carbon film resistors" CFR.
  leaded('resistor', 'metal-film', 'Yageo', /^MF[RP]-?(?:12|25|50|100|1W|2W)/),
  leaded('resistor', 'carbon-film', 'Yageo', /^CFR-?(?:12|25|50|100|0[SW1-4])/),
  // Data sheets "MBA/SMA 0204, MBB/SMA 0207", "PR01, PR02, PR03", and "RN" and "CMF" of Vishay Dale.
  leaded(
    'resistor',
    'metal-film',
    'Vishay',
    /^(?:MBA0204|MBB0207|PR0[123]000|(?:RN|CMF)(?:50|55|60|65|70)[A-Z\d])/,
  ),
  // "Ordering information": MKS, MKP, FKS and FKP with a class of pitch.
  leaded('capacitor', 'film', 'WIMA', /^(?:MK[SP]|FK[SP])\d[A-Z]\d{6}/),
  // "Radial leaded ceramic: ordering information", C315 to C350.
  leaded('capacitor', 'ceramic', 'KEMET', /^C3[1-5]\dC\d{3}[A-Z][A-Z\d][A-Z]/),
  // BCcomponents, "K series: ordering code".
  leaded('capacitor', 'ceramic', 'Vishay', /^K\d{3}[JKM]\d{2}[A-Z]\d[A-Z]/),
  // "TAP: how to order".
  leaded('capacitor', 'tantalum', 'KYOCERA AVX', /^TAP\d{3}[JKM]\d{3}[A-Z]{3}/),
]
