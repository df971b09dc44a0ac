import { z } from 'zod'

export const KEY = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/
export const MAX_KEY = 40

export const FamilyKey = z
  .string('field.family-unknown')
  .max(MAX_KEY, 'field.family-unknown')
  .regex(KEY, 'field.family-unknown')
/** The database has the same list. */
export const RESERVED_KEYS = 'q family stock quantity price sort after before limit lifecycle'.split(' ')

export const PARAMETER_KINDS = ['number', 'choice', 'flag'] as const

/** Has the products without a family, until the owner names another. */
export const FALLBACK_FAMILY = 'other'
