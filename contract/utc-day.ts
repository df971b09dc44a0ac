const day = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

/** '2027-03-31' is '31 March 2027', in every time zone. */
export function formatUtcDay(date: string): string {
  return day.format(new Date(date))
}
