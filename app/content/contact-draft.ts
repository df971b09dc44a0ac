/** The fields of the contact form, by their names on the wire. */
export const contactFields = ['email', 'subject', 'message'] as const
export type ContactField = (typeof contactFields)[number]
export type ContactValues = Record<ContactField, string>

const PLACE = 'contact-draft'

/** What was typed into the contact form of this tab and not sent yet. */
export function readContactDraft(): Partial<ContactValues> {
  try {
    return JSON.parse(sessionStorage.getItem(PLACE) ?? '{}')
  } catch {
    return {}
  }
}

/** Keeps what is typed. Without storage, full or switched off, only a reload empties the form. */
export function keepContactDraft(values: ContactValues): void {
  try {
    sessionStorage.setItem(PLACE, JSON.stringify(values))
  } catch {}
}

/** Forgets what was typed: it is sent. */
export function dropContactDraft(): void {
  try {
    sessionStorage.removeItem(PLACE)
  } catch {}
}
