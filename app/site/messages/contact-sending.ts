import { ContactForm, sendMessage } from '#contract/site/contact.ts'
import { translate } from '#messages/catalogue.ts'
import { ApiError, send } from '../../api.ts'
import { type ContactField, type ContactValues, messageOf } from './contact-draft.ts'
import { type ContactRefusal, contactRefusal, type FieldErrors } from './contact-refusal.ts'

// A separate chunk, loaded when the form receives focus, to keep the contract's schemas out of the home page.

/** Checks the fields by the contract; empty if all are valid. */
export function checkContact(values: ContactValues): FieldErrors {
  const errors: FieldErrors = {}
  for (const { path, message } of ContactForm.safeParse(messageOf(values)).error?.issues ?? []) {
    errors[path[0] as ContactField] ??= translate(message)
  }
  return errors
}

export async function deliverContact(values: ContactValues): Promise<ContactRefusal | undefined> {
  try {
    await send(sendMessage, { body: messageOf(values) })
    return undefined
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return contactRefusal(error.problem ?? { title: error.message })
  }
}
