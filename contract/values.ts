import { z } from 'zod'

/** Rows that a list gives unless asked for more, and the most it gives (rules: P-5). */
export const PAGE_ROWS = 50
export const PAGE_ROWS_MOST = 200

/** The most pieces that the database can count. */
export const PIECES_MOST = 2_147_483_647

/** An id in a path. What is no UUID names nothing, so it is looked up as such and not found. */
export const Id = z.string().max(200)

/** Where a list goes on and how long a page of it is. `after` is the cursor of the `Link: rel="next"` header. */
export const PageQuery = z.object({
  after: z.uuid().optional(),
  limit: z
    .string()
    .regex(/^\d{1,3}$/)
    .transform(Number)
    .pipe(z.number().int().min(1).max(PAGE_ROWS_MOST))
    .optional(),
})

/**
 * The same for a list with previous pages; `before` is the cursor of the `Link: rel="prev"` header, and overrides
 * `after`.
 */
export const TwoWayPageQuery = PageQuery.extend({ before: z.uuid().optional() })

/**
 * What a schema says of a text that is too long: the key of the message with its facts behind a '?', as `say` of
 * messages/catalogue.ts reads it ('field.too-long?most=40&length=52'). No later check of the schema reads such a text.
 */
export const tooLong = {
  abort: true,
  error: ({ maximum, input }: { maximum?: number | bigint; input?: unknown }) =>
    `field.too-long?${new URLSearchParams({ most: counted(maximum), length: counted(String(input).length) })}`,
}

function counted(characters: number | bigint | undefined): string {
  return (characters ?? 0).toLocaleString('en-US')
}

/**
 * An email as the store takes it: trimmed, in lower case, what an HTML email field accepts, with a dot and a last
 * part of two letters or more (rules: A-9).
 */
export const Email = z
  .string('account.email-required')
  .trim()
  .max(254, tooLong)
  .min(1, 'account.email-required')
  .regex(
    /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/i,
    'account.email-invalid',
  )
  // Last: some letters of other scripts, such as the Kelvin sign, become Latin ones by it.
  .toLowerCase()

/**
 * One line of text that a person typed: trimmed, not empty, no control characters. `required` is the message key for
 * an empty or missing one.
 */
export function line(longest: number, required: string) {
  return (
    z
      .string(required)
      .trim()
      .min(1, required)
      .max(longest, tooLong)
      // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it refuses
      .regex(/^[^\u0000-\u001f\u007f]*$/, 'field.one-line')
  )
}

/** Several lines of text that a person typed: trimmed, not empty, no control characters but line ends and tabs. */
export function text(longest: number, required: string) {
  return (
    z
      .string(required)
      .trim()
      .min(1, required)
      .max(longest, tooLong)
      // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it refuses
      .regex(/^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/, 'field.plain-text')
  )
}

/** What an admin's list is searched for, and the most characters of it. */
export const SEARCH_MOST = 200
export const SearchText = z.string().trim().min(1).max(SEARCH_MOST)

/** The least of a part to search names by: their index knows pieces of three letters. */
export const PART_LEAST = 3
export const PartText = SearchText.min(PART_LEAST)
