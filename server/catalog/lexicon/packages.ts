import { caseIn, caseNameOf } from '#contract/catalog/quantities/cases.ts'
import { inchCodes, METRIC_CODES } from '#contract/catalog/quantities/packages.ts'
import { readPackage } from '#contract/catalog/quantities/read-package.ts'

/** Of resistors as cylinders, with leads or as MELF. */
export const ROUND = ['0204', '0207', '0309', '0411', '0414', '0617', '0922']
export const TANTALUM = ['A', 'B', 'C', 'D', 'E', 'V', 'X']
const METRIC_CASE: Record<string, string> = { 3216: 'A', 3528: 'B', 6032: 'C', 7343: 'D' }
const CASE =
  /(?<![a-z])(?:case|size|bauform|geh[aä]use)[ :_-]?(?:code |size )?([A-EVX])(?![a-z\d])|(?<![a-z\d])([A-EVX])[ -]case(?![a-z])|EIA[ _-]?(\d{4})/i
const LETTER = /^([A-EVX])(?: ?\(.*\))?$/i

/** Of a tantalum capacitor: 'B' of 'case B' and 'EIA-3528-21'. */
export function tantalumCaseIn(text: string): string | undefined {
  const [, behind, letter = behind, metric = ''] = CASE.exec(text) ?? []
  return letter?.toUpperCase() ?? METRIC_CASE[metric]
}

/** 'LED 0603', but not 'EIA 3216', which is a case of tantalum capacitors. */
const KIND_BEFORE = /^(?!eia|case|plcc)[a-z]{1,10}[ _-]?(?=\d{4,5}(?!\d))/i

/** What a choice or word is as a whole. Letters are cases only where it is certain that a package is named. */
export function packageCalled(text: string, isCertain: boolean): string | undefined {
  const size = readPackage(text.replace(KIND_BEFORE, ''))
  if ('code' in size) return size.code
  const named = caseNameOf(text)
  const [, round = ''] = /^(?:din|melf)? ?(0\d{3})$/i.exec(text) ?? []
  if (named !== undefined || ROUND.includes(round)) return named ?? round
  if (!isCertain && !/^EIA/i.test(text)) return undefined
  return LETTER.exec(text)?.[1]?.toUpperCase() ?? tantalumCaseIn(text)
}

/** What the name of a family says of all its parts. */
export function packageWithin(name: string): string | undefined {
  return caseIn(name) ?? chipSizesIn(name, false)[0]
}

const ON_LEADS =
  /^(?:0207$|0309$|0411$|0414$|0617$|0922$|TO-?(?:92|126|220|247|3)(?![0-9])|DO-|DIP|SIP|[PC]?DIP|HC-?49|R-?6|axial|radial)/i
const ON_BOARD =
  /^(?:[2-9]\d{3}$|[A-EVX]$|SO[TDICP]|T?SSOP|MSOP|[A-Z]?QF[NP]|DFN|BGA|LGA|WLCSP|SM[ABC]|D2?PAK|MiniMELF|MELF|SC-|LL-)/i

/** Undefined if the package can be either, or is not known. */
export function mountingOfPackage(name: string): 'surface' | 'through-hole' | undefined {
  if (name in METRIC_CODES) return 'surface'
  if (ON_LEADS.test(name) && !/^DO-?21[34]/i.test(name)) return 'through-hole'
  return ON_BOARD.test(name) ? 'surface' : undefined
}

const MAX_TEXT = 200
const CODE = /(?<![0-9.])(?:0[0-9]{3}|[1-9][0-9]{3}|01005|008004)(?![0-9])/g
const BEFORE =
  /(?:^|[^A-Za-z0-9.])(R|C|L|D|F|FB|RES|RESISTOR|CAP|CAPACITOR|CAPC|RESC|INDC|LEDC|DIOC|FUSC|BEADC|IND|INDUCTOR|LED|CHIPLED|DIO|DIODE|FUSE|SMD|SMT|CHIP|CER|HC|RC|CC|LC|SM[RCLD]|CAPNP|FERRITE|BEAD|METRIC)?[ _-]?$/i
const METRIC = /^(?:[ _-]?metric|M(?![a-z\d]))/i
/** '1608 size', and Japanese descriptions: where it is no inch code, a metric one is meant. */
const SIZED = /size|サイズ|チップ/i
const MAX_BEFORE = 12

/** Names of bodies with four digits that are no chip sizes: 'CP_EIA-3216-18', 'SRN4018', 'QFN'. */
const OTHER_BODY =
  /EIA[ _-]?\d|CP_|C_Elec|_Elec_|tantal|SOT|SOIC|SOP|QF[NP]|DFN|BGA|DIP|TO-?\d|Crystal|Oscillator|Pin(?:Header|Socket)|JST|Molex|Connector|_D\d|Radial|Axial|THT/i
const IPC_METRIC = /^(?:CAPC|RESC|INDC|LEDC|DIOC|FUSC|BEADC|METRIC)$/i

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
    else if (isMetric || isFootprint || before || SIZED.test(name))
      for (const inch of inchCodes(code, 'metric')) metric.add(inch)
  }
  return sizes.size > 0 ? [...sizes] : [...metric]
}
