const when = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
})

/** Formats as '3 Dec, 14:20' in the browser's time zone. */
export function formatWhen(iso: string): string {
  return when.format(new Date(iso))
}
