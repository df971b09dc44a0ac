export const contactFields = ['email', 'subject', 'number', 'message'] as const
export type ContactField = (typeof contactFields)[number]
export type ContactValues = Record<ContactField, string>

/** As the contract has it: an empty number is none. */
export const messageOf = (values: ContactValues) => ({ ...values, number: values.number.trim() || undefined })

const PLACE = 'contact-draft'

export function readContactDraft(): Partial<ContactValues> {
  try {
    return JSON.parse(sessionStorage.getItem(PLACE) ?? '{}')
  } catch {
    return {}
  }
}

/** Stores the draft. Without storage (full or disabled), a reload empties the form. */
export function keepContactDraft(values: ContactValues): void {
  try {
    sessionStorage.setItem(PLACE, JSON.stringify(values))
  } catch {}
}

export function dropContactDraft(): void {
  try {
    sessionStorage.removeItem(PLACE)
  } catch {}
}
