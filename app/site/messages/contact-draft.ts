import { keep, readKept } from '../../kept.ts'

export const contactFields = ['email', 'subject', 'number', 'message'] as const
export type ContactField = (typeof contactFields)[number]
export type ContactValues = Record<ContactField, string>

/** As the contract has it: an empty number is none. */
export const messageOf = (values: ContactValues) => ({ ...values, number: values.number.trim() || undefined })

const PLACE = 'contact-draft'

export const readContactDraft = () => readKept<Partial<ContactValues>>('sessionStorage', PLACE) ?? {}

export const keepContactDraft = (values: ContactValues | undefined) => keep('sessionStorage', PLACE, values)
