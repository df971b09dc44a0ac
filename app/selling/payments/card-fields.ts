import { z } from 'zod'

export function groupDigits(typed: string): string {
  return typed
    .replace(/\D/g, '')
    .slice(0, 19)
    .replace(/(\d{4})(?=\d)/g, '$1 ')
}

export function slashExpiry(typed: string): string {
  const digits = typed.replace(/\D/g, '').slice(0, 4)
  return digits.length > 2 ? `${digits.slice(0, 2)}/${digits.slice(2)}` : digits
}

/** The sandbox's card fields. Only the gateway decides whether the card is valid. */
export const CardFields = z.object({
  number: z
    .string()
    .transform((typed) => typed.replace(/\D/g, ''))
    .pipe(z.string().min(12, 'payment.card-required')),
  expiry: z.string().regex(/^(0[1-9]|1[0-2])\/\d{2}$/, 'payment.expiry-required'),
  cvc: z.string().regex(/^\d{3,4}$/, 'payment.cvc-required'),
})

/** Reads '12/30' as month and year. */
export function readExpiry(expiry: string): { expiryMonth: number; expiryYear: number } {
  const [month, year] = expiry.split('/').map(Number)
  return { expiryMonth: month ?? 0, expiryYear: 2000 + (year ?? 0) }
}
