import { factorOf, POWERS, type Prefix, type Unit, unitOf } from './units.ts'

/** Uses the largest prefix that leaves 1 or more before the point: a tenth of a watt is '100 mW'. */
export function writeQuantity(value: number, symbol: string): string {
  const unit = unitOf(symbol)
  if (!unit) return `${roundToNine(value)} ${symbol}`
  const inUnit = roundToNine(value / 10 ** unit.power)
  const prefix = prefixFor(Math.abs(inUnit), unit)
  const figures = String(inPrefix(inUnit, unit, prefix)).replace(/^-/, '−')
  if (symbol === '°') return `${figures}°`
  return symbol === '±%'
    ? `±${figures} %`
    : `${figures} ${unit.binary ? prefix.toUpperCase() : prefix}${symbol}`
}

function prefixFor(size: number, unit: Unit): Prefix {
  if (size === 0) return ''
  const prefixes = (Object.keys(POWERS) as Prefix[]).filter((each) => unit.prefixes.includes(each))
  if (unit.binary)
    return prefixes.findLast((each) => size >= factorOf(unit, each) && isExact(size, unit, each)) ?? ''
  return prefixes.findLast((each) => size >= (unit.from?.[each] ?? 10 ** POWERS[each])) ?? prefixes[0] ?? ''
}

const inPrefix = (inUnit: number, unit: Unit, prefix: Prefix) =>
  roundToNine(inUnit / (unit.binary ? factorOf(unit, prefix) : 10 ** POWERS[prefix]))

/** Whether it is read back, and short: 65,537 B are no 64.0009766 KB. */
function isExact(size: number, unit: Unit, prefix: Prefix): boolean {
  const figures = inPrefix(size, unit, prefix)
  return (
    Number.isInteger(roundToNine(figures * 100)) && roundToNine(figures * factorOf(unit, prefix)) === size
  )
}

/** 0.1 µF and 100 nF are then the same number. */
export function roundToNine(value: number): number {
  return Number(value.toPrecision(9))
}
