import type { Payment } from './payment-settings.ts'

/** The longest text of the standard. With correction level M it fits a QR code of version 13. */
const MAX_BYTES = 331

export type TransferAccount = Pick<
  Payment,
  'accountHolder' | 'iban' | 'bic' | 'accountNumber' | 'routingNumber'
>

interface Transfer {
  currency: string
  cents: number
  /** Of at most 140 characters. */
  reference: string
}

/**
 * What a banking app reads from a QR code to fill in a transfer (EPC069-12, version 002: the BIC may be left out). There is
 * none for other currencies than the euro and for accounts without an IBAN.
 */
export function transferCode(
  { accountHolder, iban, bic = '' }: TransferAccount,
  { currency, cents, reference }: Transfer,
): string | undefined {
  if (currency !== 'EUR' || !accountHolder || !iban) return undefined
  const [utf8, purpose, structuredReference] = ['1', '', '']
  const amount = `EUR${(cents / 100).toFixed(2)}`
  const lines = ['BCD', '002', utf8, 'SCT', bic, accountHolder, iban, amount, purpose, structuredReference]
  const text = [...lines, reference].join('\n')
  return new TextEncoder().encode(text).length <= MAX_BYTES ? text : undefined
}

export const ibanText = (iban: string): string => iban.replace(/.{4}(?=.)/g, '$& ')
