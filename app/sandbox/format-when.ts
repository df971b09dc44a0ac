const when = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
})

/** When a mail was written: 3 Dec, 14:20. In the time zone of the browser. */
export function formatWhen(iso: string): string {
  return when.format(new Date(iso))
}
