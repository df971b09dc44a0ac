import { createOTP } from '@better-auth/utils/otp'

/** Of the secret as a person types it into an app. */
export async function codeOf(base32: string): Promise<string> {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = [...base32].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const bytes = (bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2))
  return createOTP(Buffer.from(bytes).toString(), { digits: 6, period: 30 }).totp()
}
