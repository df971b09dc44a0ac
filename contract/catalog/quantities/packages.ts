/** Of chip sizes: the inch code, then the metric one. */
const CODES = [
  '008004 0201, 01005 0402, 0201 0603, 0306 0816, 0402 1005, 0508 1220, 0603 1608, 0612 1632',
  '0805 2012, 1008 2520, 1206 3216, 1210 3225, 1218 3246, 1225 3264, 1806 4516',
  '1808 4520, 1812 4532, 1825 4564, 2010 5025, 2220 5750, 2225 5763, 2512 6332',
]
  .flatMap((line) => line.split(', '))
  .map((size) => size.split(' '))

export const METRIC_CODES: Record<string, string> = Object.fromEntries(CODES)

const INCH_CODES: Record<string, string> = Object.fromEntries(CODES.map(([inch, metric]) => [metric, inch]))

/** The likeliest first: 0603 is the inch code 0603, or the metric one of 0201. */
export function inchCodes(code: string, system?: 'inch' | 'metric'): string[] {
  const inch = system !== 'metric' && code in METRIC_CODES ? [code] : []
  const ofMetric = system === 'inch' ? undefined : INCH_CODES[code]
  return ofMetric ? [...inch, ofMetric] : inch
}
