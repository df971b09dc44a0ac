const inUnits = (unit: 'hour' | 'minute') =>
  new Intl.NumberFormat('en-US', { style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits: 0 })
const [wholeHours, minutes] = [inUnits('hour'), inUnits('minute')]

/** Formats as '72 hours', or if they are not whole as '30 minutes'. */
export function formatHours(hours: number): string {
  return Number.isInteger(hours) ? wholeHours.format(hours) : minutes.format(hours * 60)
}
