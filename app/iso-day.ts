// Swedish dates have the form of ISO 8601.
const iso = new Intl.DateTimeFormat('sv-SE')

/** Where the person is. */
export const isoDay = (date = new Date()): string => iso.format(date)
