/** Of order codes 885012…: what they begin with, V, the last three digits of the first and the last code, pF of the first. */
type Run = [beginning: string, voltage: number, first: number, last: number, picofarads: number]

/**
 * Würth Elektronik, WCAP-CSGP, order codes of distributors: the last three digits count the values of E6. Only runs of which
 * several codes are known; other codes say no value.
 */
const RUNS: Run[] = [
  ['006', 16, 17, 29, 10],
  ['006', 50, 51, 63, 10],
  ['205', 10, 12, 18, 10e3],
  ['205', 16, 25, 37, 1e3],
  ['205', 50, 61, 67, 1e3],
  ['206', 10, 14, 20, 10e3],
  ['206', 16, 40, 46, 10e3],
  ['206', 16, 52, 52, 1e6],
  ['206', 25, 55, 71, 220],
  ['206', 25, 76, 76, 1e6],
  ['206', 50, 83, 95, 1e3],
  ['207', 10, 16, 16, 100e3],
  ['207', 25, 72, 72, 100e3],
  ['207', 50, 86, 98, 1e3],
  ['207', 50, 103, 103, 1e6],
]
const E6 = [1, 1.5, 2.2, 3.3, 4.7, 6.8]

/** F and V. */
export function wurthCapacitor(number: string): { value: number; voltage: number } | undefined {
  const [, beginning, code] = /^885012(\d{3})(\d{3})$/.exec(number) ?? []
  const run = RUNS.find(
    ([own, , first, last]) => own === beginning && first <= Number(code) && Number(code) <= last,
  )
  if (!run) return undefined
  const [, voltage, first, , picofarads] = run
  const start = E6.indexOf(Number((picofarads / 10 ** Math.floor(Math.log10(picofarads))).toPrecision(2)))
  const step = start + Number(code) - first
  const decade = Math.floor(Math.log10(picofarads)) + Math.floor(step / E6.length)
  return { value: Number(`${E6[step % E6.length]}e${decade - 12}`), voltage }
}
