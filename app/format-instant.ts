const instant = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })

/** A moment of whichever year: 3 Dec 2026, 14:20. In the time zone of the browser. */
export function formatInstant(iso: string): string {
  return instant.format(new Date(iso))
}
