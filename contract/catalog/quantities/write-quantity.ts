import { POWERS, type Prefix, type Unit, unitOf } from './units.ts'

/** Uses the largest prefix that leaves 1 or more before the point: a tenth of a watt is '100 mW'. */
export function writeQuantity(value: number, symbol: string): string {
  const unit = unitOf(symbol)
  if (!unit) return `${roundToNine(value)} ${symbol}`
  const inUnit = roundToNine(value / 10 ** unit.power)
  const prefix = prefixFor(Math.abs(inUnit), unit)
  const figures = String(roundToNine(inUnit / 10 ** POWERS[prefix])).replace(/^-/, '−')
  if (symbol === '°') return `${figures}°`
  return symbol === '±%' ? `±${figures} %` : `${figures} ${prefix}${symbol}`
}

function prefixFor(size: number, unit: Unit): Prefix {
  if (size === 0) return ''
  const prefixes = (Object.keys(POWERS) as Prefix[]).filter((each) => unit.prefixes.includes(each))
  return prefixes.findLast((each) => size >= (unit.from?.[each] ?? 10 ** POWERS[each])) ?? prefixes[0] ?? ''
}

/** 0.1 µF and 100 nF are then the same number. */
export function roundToNine(value: number): number {
  return Number(value.toPrecision(9))
}
