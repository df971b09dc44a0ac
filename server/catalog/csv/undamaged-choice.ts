type Choice = { key: string; name: string }

/** Digits that Excel leaves of a long number, such as 8.85012E+11. */
const KEPT_DIGITS = 6
const NUMBER = /^-?\d+(?:[.,]\d+)?(?:E[+-]?\d+)?$/i
const SHORTENED = /^-?\d[.,]\d+E\+\d+$/i

/** Of English and German, in the order of the year. */
const MONTHS = 'jan feb mar|mär|mrz apr may|mai jun jul aug sep oct|okt nov dec|dez'.split(' ')

/**
 * The choice of which Excel has made this text: a number without its zeros or digits (402 of 0402), or a day (2-Jan or
 * 01. Feb of 1-2). Undefined if none fits, or several (rules: P-36).
 */
export function undamagedChoice(text: string, choices: readonly Choice[]): string | undefined {
  const fits = fitOf(text.trim())
  const [choice, ...others] = fits ? choices.filter(({ key, name }) => fits(key) || fits(name)) : []
  return others.length === 0 ? choice?.key : undefined
}

/** Whether Excel has shortened a number so that its last digits are lost. */
export const isShortened = (text: string) => SHORTENED.test(text)

function fitOf(text: string): ((choice: string) => boolean) | undefined {
  const day = NUMBER.test(text) ? undefined : dayIn(text)
  if (day) return (choice) => isDay(choice, day)
  if (!NUMBER.test(text)) return undefined
  const shown = isShortened(text) ? shortened : plainValue
  return (choice) => NUMBER.test(choice) && shown(choice) === shown(text)
}

const plainValue = (text: string) => String(Number(text.replace(',', '.')))
const shortened = (text: string) => Number(plainValue(text)).toPrecision(KEPT_DIGITS)

type Day = [number, number]

const DAY_FIRST = /^(?<day>\d{1,2})[-. ]+(?<month>[a-zä]{3,9})\.?$/i
const MONTH_FIRST = /^(?<month>[a-zä]{3,9})[-. ]+(?<day>\d{1,2})$/i
const IN_DIGITS = /^(?<day>\d{1,2})[./](?<nth>\d{1,2})[./]\d{4}$/

function dayIn(text: string): Day | undefined {
  const { day, month, nth } =
    (DAY_FIRST.exec(text) ?? MONTH_FIRST.exec(text) ?? IN_DIGITS.exec(text))?.groups ?? {}
  if (day === undefined) return undefined
  if (nth !== undefined) return [Number(day), Number(nth)]
  const found = MONTHS.findIndex((names) => new RegExp(`^(?:${names})`, 'i').test(month ?? ''))
  return found < 0 ? undefined : [Number(day), found + 1]
}

/** In either order, as Excel takes the day or the month first by its language. */
function isDay(choice: string, [day, month]: Day): boolean {
  const [, first, second] = /^(\d{1,2})[-./](\d{1,2})$/.exec(choice) ?? []
  const pair = [Number(first), Number(second)]
  return first !== undefined && pair.toSorted().join() === [day, month].toSorted().join()
}
