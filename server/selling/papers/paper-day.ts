export function dayIn(timeZone: string, at: string): string {
  // Swedish dates have the form of ISO 8601.
  return new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date(at))
}
