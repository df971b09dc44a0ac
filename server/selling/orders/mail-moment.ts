const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })

export const until = (at: Date | string): string => `${moment.format(new Date(at))} UTC`
