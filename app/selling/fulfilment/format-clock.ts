const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })

/** Formats as '14:20' in the browser's time zone. */
export function formatClock(iso: string): string {
  return clock.format(new Date(iso))
}
