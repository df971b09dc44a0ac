import type { z } from 'zod'
import { PASSWORD_LEAST } from '#contract/account.ts'
import { t } from '#messages/catalogue.ts'
import { type Refusal, refuse } from '#server/platform/refusal.ts'
import words from './common-passwords.json'

const common = new Set(words)

/**
 * Whether a password is one of those that are tried first: on the list, whatever its case, also with figures or
 * exclamation marks behind it; one character over and over; or a run such as '12345678'.
 */
export function isCommonPassword(password: string): boolean {
  const plain = password.normalize('NFKC').toLowerCase()
  const stem = plain.replace(/[\d!]+$/, '')
  return common.has(plain) || common.has(stem) || isMonotonous(plain)
}

/** Whether each character is the one before it, the next one or the one before that, all in the same way. */
function isMonotonous(text: string): boolean {
  const codes = [...text].map((character) => character.codePointAt(0) ?? 0)
  const steps = new Set(codes.slice(1).map((code, n) => stepBetween(codes[n] ?? 0, code)))
  const [step] = steps
  return steps.size === 1 && step !== undefined && Math.abs(step) <= 1
}

/** Nine is followed by nought, as on a keyboard. */
function stepBetween(one: number, next: number): number {
  if (one === NINE && next === NOUGHT) return 1
  return one === NOUGHT && next === NINE ? -1 : next - one
}

const [NOUGHT, NINE] = [0x30, 0x39]

/** A form that refuses a common password in `field`. */
export function withUncommon<Form extends z.ZodObject>(form: Form, field: keyof z.output<Form> & string) {
  // Of one that is too short, that is said alone.
  const isFree = ({ [field]: password }: z.output<Form>) =>
    String(password).length < PASSWORD_LEAST || !isCommonPassword(String(password))
  return form.refine(isFree, { path: [field], error: 'account.password-common' })
}

/** The refusal of a call whose new password, in the field `newPassword`, is a common one. */
export function refusedAsCommon(newPassword: string): Refusal | undefined {
  if (!isCommonPassword(newPassword)) return undefined
  return refuse('invalid-fields', {}, [{ path: 'newPassword', message: t('account.password-common') }])
}
