/** A zero before other digits, as in '0603', is a code, not a number. */
const PLAIN = /^((0|[1-9]\d*)(\.\d*)?|\.\d+)$/
const DECIMAL_COMMA = /^(0|[1-9]\d*)?,\d+$/
const SPACES = /^[1-9]\d{0,2}([ '’]\d{3})+([.,]\d+)?$/
const COMMAS = /^[1-9]\d{0,2}(,\d{3})+$/
const COMMAS_THEN_POINT = /^[1-9]\d{0,2}(,\d{3})+\.\d+$/
const POINTS = /^[1-9]\d{0,2}(\.\d{3}){2,}$/
const POINTS_THEN_COMMA = /^[1-9]\d{0,2}(\.\d{3})+,\d+$/

/** Likeliest first. A point is the decimal sign; one comma before 3 digits, as in '4,700', may be either sign. */
export function readNumber(digits: string): number[] {
  if (PLAIN.test(digits)) return [Number(digits)]
  if (SPACES.test(digits)) return [Number(digits.replace(/[ '’]/g, '').replace(',', '.'))]
  if (COMMAS_THEN_POINT.test(digits)) return [Number(digits.replaceAll(',', ''))]
  if (POINTS.test(digits) || POINTS_THEN_COMMA.test(digits))
    return [Number(digits.replaceAll('.', '').replace(',', '.'))]
  const decimal = DECIMAL_COMMA.test(digits) ? [Number(digits.replace(',', '.'))] : []
  return COMMAS.test(digits) ? [Number(digits.replaceAll(',', '')), ...decimal] : decimal
}
