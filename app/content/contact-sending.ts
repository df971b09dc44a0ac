import { ContactForm, sendMessage } from '#contract/contact.ts'
import { say } from '#messages/catalogue.ts'
import { ApiError, send } from '../api.ts'
import type { ContactField, ContactValues } from './contact-draft.ts'
import { type ContactRefusal, contactRefusal, type FieldErrors } from './contact-refusal.ts'

// A chunk of its own, loaded once somebody turns to the form: the home page has no room for the contract's schemas.

/** What the contract says of the fields, in words; empty where all is well. */
export function checkContact(values: ContactValues): FieldErrors {
  const errors: FieldErrors = {}
  for (const { path, message } of ContactForm.safeParse(values).error?.issues ?? []) {
    errors[path[0] as ContactField] ??= say(message)
  }
  return errors
}

/** Sends a message; gives why it was refused, if it was. */
export async function deliverContact(values: ContactValues): Promise<ContactRefusal | undefined> {
  try {
    await send(sendMessage, { body: values })
    return undefined
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return contactRefusal(error.problem ?? { title: error.message })
  }
}
