const instant = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })

/** Formats as '3 Dec 2026, 14:20' in the browser's time zone. */
export function formatInstant(iso: string): string {
  return instant.format(new Date(iso))
}

// Swedish dates have the form of ISO 8601.
const iso = new Intl.DateTimeFormat('sv-SE')

/** Where the person is. */
export const isoDay = (date = new Date()): string => iso.format(date)
