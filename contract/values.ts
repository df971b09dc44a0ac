import { z } from 'zod'
import { plainCharacters } from './plain-characters.ts'

/** The default and the maximum number of rows in a page of a list (rules: P-5). */
export const PAGE_ROWS = 50
export const MAX_PAGE_ROWS = 200

// biome-ignore lint/performance/noBarrelFile: schemas import their limits from here; pages without zod import the file itself
export { MAX_PIECES } from './line-limits.ts'

/** By ISO 4217, such as 'USD': of all amounts in the same answer. */
export const Currency = z.string().length(3)

/** Not checked as a UUID: other text is looked up and answered with 404. */
export const Id = z.string().max(200)

/** `after` is the cursor of `Link: rel="next"`. */
export const PageQuery = z.object({
  after: z.uuid().optional(),
  limit: z
    .string()
    .regex(/^\d{1,3}$/)
    .transform(Number)
    .pipe(z.number().int().min(1).max(MAX_PAGE_ROWS))
    .optional(),
})

/** `before` is the cursor of `Link: rel="prev"`, and overrides `after`. */
export const TwoWayPageQuery = PageQuery.extend({ before: z.uuid().optional() })

/** A message key with values. Aborts the schema, so that no later check reads the text. */
export const tooLong = {
  abort: true,
  error: ({ maximum, input }: { maximum?: number | bigint; input?: unknown }) =>
    `field.too-long?${new URLSearchParams({ most: counted(maximum), length: counted(String(input).length) })}`,
}

function counted(characters: number | bigint | undefined): string {
  return (characters ?? 0).toLocaleString('en-US')
}

/** What an HTML email field accepts, with a domain of 2 or more parts that ends in 2 or more letters (rules: A-9). */
export const Email = z
  .string('account.email-required')
  .trim()
  .max(254, tooLong)
  .min(1, 'account.email-required')
  .regex(
    /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/i,
    'account.email-invalid',
  )
  // After the check, because it turns some letters of other scripts, such as the Kelvin sign, into Latin ones.
  .toLowerCase()

/** Trimmed, not empty, without what is no text. `required` is a message key. */
export function text(longest: number, required: string) {
  return z.string(required).overwrite(plainCharacters).trim().min(1, required).max(longest, tooLong)
}

export function line(longest: number, required: string) {
  return text(longest, required).regex(/^[^\t\n\r]*$/, 'field.one-line')
}

/** Without the years that are none to PostgreSQL. `wrong` is a message key. */
export function day(wrong: string) {
  return z.iso.date(wrong).refine((at) => at >= '1900', wrong)
}

export const MAX_SEARCH = 200
export const SearchText = z.string().trim().min(1).max(MAX_SEARCH)

/** The index on names contains pieces of 3 characters, so that shorter texts cannot use it. */
export const MIN_PART = 3
export const PartText = SearchText.min(MIN_PART)
