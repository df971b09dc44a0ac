const PLACE = 'last-carrier'

export function lastCarrier(): string {
  try {
    return localStorage.getItem(PLACE) ?? ''
  } catch {
    return ''
  }
}

/** Without storage (full or disabled) the carrier is typed again. */
export function keepCarrier(carrier: string): void {
  try {
    localStorage.setItem(PLACE, carrier)
  } catch {}
}
