import type { Problem } from '#contract/refusals.ts'
import { type ContactField, contactFields } from './contact-draft.ts'

export type FieldErrors = Partial<Record<ContactField, string>>

/** What is wrong with a message: in words at its fields, or else in one sentence for all of it. */
export interface ContactRefusal {
  errors: FieldErrors
  failure?: string
}

/** What the store's refusal says of the form. */
export function contactRefusal({
  title,
  errors: told = [],
}: Pick<Problem, 'title' | 'errors'>): ContactRefusal {
  const errors: FieldErrors = {}
  for (const { path, message } of told) {
    const field = contactFields.find((name) => name === path)
    if (field) errors[field] ??= message
  }
  return Object.keys(errors).length > 0 ? { errors } : { errors, failure: title }
}
