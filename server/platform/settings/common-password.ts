import words from './common-passwords.json'

const common = new Set(words)

/** Whether it is among the commonest, in this or a like form (rules: A-10). */
export function isCommonPassword(password: string): boolean {
  const plain = password.normalize('NFKC').toLowerCase()
  return common.has(plain) || common.has(stemOf(plain)) || isMonotonous(plain)
}

/** A loop, because /[\d!]+$/ takes quadratic time. */
function stemOf(text: string): string {
  let end = text.length
  while (end > 0 && ENDING.includes(text.charAt(end - 1))) end--
  return text.slice(0, end)
}

const ENDING = '0123456789!'

function isMonotonous(text: string): boolean {
  const codes = [...text].map((character) => character.codePointAt(0) ?? 0)
  const steps = new Set(codes.slice(1).map((code, n) => stepBetween(codes[n] ?? 0, code)))
  const [step] = steps
  return steps.size === 1 && step !== undefined && Math.abs(step) <= 1
}

/** 9 is followed by 0, as on a keyboard. */
function stepBetween(one: number, next: number): number {
  if (one === NINE && next === ZERO) return 1
  return one === ZERO && next === NINE ? -1 : next - one
}

const [ZERO, NINE] = [0x30, 0x39]
