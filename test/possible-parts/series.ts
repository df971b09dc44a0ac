// The preferred numbers of IEC 60063.

const E24 = [10, 11, 12, 13, 15, 16, 18, 20, 22, 24, 27, 30, 33, 36, 39, 43, 47, 51, 56, 62, 68, 75, 82, 91]
const roots = (steps: number) =>
  Array.from({ length: steps }, (_, step) => Math.round(10 ** (2 + step / steps))).map((each) =>
    each === 919 ? 920 : each,
  )

const everySecond = (list: readonly number[], step = 2) => list.filter((_, place) => place % step === 0)
const E192 = roots(192)

const SERIES = {
  E6: everySecond(E24, 4).map((each) => each * 10),
  E12: everySecond(E24).map((each) => each * 10),
  E24: E24.map((each) => each * 10),
  E96: everySecond(E192),
  E192,
}

/** Whether a value has the digits of one of the series. */
export function isOf(value: number, ...series: (keyof typeof SERIES)[]): boolean {
  const figures = Number(value.toExponential(5).slice(0, 7)) * 100
  return series.some((name) => SERIES[name].some((each) => Math.abs(each - figures) < 0.001))
}

/** Whether a resistance is made with this tolerance: the closer it is, the finer the steps. */
export function fitsTolerance(value: number, tolerance: number): boolean {
  if (tolerance > 0.06) return isOf(value, 'E12')
  if (tolerance > 0.015) return isOf(value, 'E24')
  return tolerance > 0.006 ? isOf(value, 'E24', 'E96') : isOf(value, 'E24', 'E192')
}
