import { inchCodes, METRIC_CODES } from '#contract/catalog/quantities/packages.ts'

const MAX_TEXT = 200
const CODE = /(?<![0-9.])(?:0[0-9]{3}|[1-9][0-9]{3}|01005|008004)(?![0-9])/g
const BEFORE =
  /(?:^|[^A-Za-z0-9.])(R|C|L|D|F|FB|RES|RESISTOR|CAP|CAPACITOR|CAPC|RESC|INDC|LEDC|DIOC|FUSC|BEADC|IND|INDUCTOR|LED|CHIPLED|DIO|DIODE|FUSE|SMD|SMT|CHIP|CER|HC|RC|CC|LC|CAPNP|FERRITE|BEAD)?[ _-]?$/i
const METRIC = /^[ _-]?metric/i
const MAX_BEFORE = 12

/** Names of bodies with four digits that are no chip sizes: 'CP_EIA-3216-18', 'SRN4018', 'QFN'. */
const OTHER_BODY =
  /EIA[ _-]?\d|CP_|C_Elec|_Elec_|tantal|SOT|SOIC|SOP|QF[NP]|DFN|BGA|DIP|TO-?\d|Crystal|Oscillator|Pin(?:Header|Socket)|JST|Molex|Connector|_D\d|Radial|Axial|THT/i
const IPC_METRIC = /^(?:CAPC|RESC|INDC|LEDC|DIOC|FUSC|BEADC)$/i

/** Spreadsheets drop the zero of 0603. */
const WITHOUT_ZERO = /^(?:201|402|603|805)$/

/** The chip sizes that a text may name as inch codes, each once: 'Resistor_SMD:R_0603_1608Metric' names '0603'. */
export function chipSizesIn(text: string, isFootprint: boolean): string[] {
  const name = text.slice(0, MAX_TEXT).replace(/["']/g, ' ')
  if (isFootprint && WITHOUT_ZERO.test(name)) return [`0${name}`]
  if (isFootprint && OTHER_BODY.test(name)) return []
  const sizes = new Set<string>()
  const metric = new Set<string>()
  for (const { 0: code, index } of name.matchAll(CODE)) {
    const [begins, before = ''] = BEFORE.exec(name.slice(Math.max(0, index - MAX_BEFORE), index)) ?? []
    if (begins === undefined) continue
    const isMetric = IPC_METRIC.test(before) || METRIC.test(name.slice(index + code.length))
    if (!isMetric && code in METRIC_CODES) sizes.add(code)
    else if (isMetric || isFootprint || before) for (const inch of inchCodes(code, 'metric')) metric.add(inch)
  }
  return sizes.size > 0 ? [...sizes] : [...metric]
}
