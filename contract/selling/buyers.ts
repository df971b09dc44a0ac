import { z } from 'zod'

/** ISO 639-1. */
const Language = z
  .string('settings.language')
  .overwrite((typed) => typed.trim().toLowerCase())
  .regex(/^[a-z]{2}$/, 'settings.language')

/** A picture of the European Union, as it publishes it in a language. */
const OfficialNotice = z.object({
  language: Language,
  picture: z.string().trim().min(1, 'settings.notice-picture').max(200),
})
export type OfficialNotice = z.output<typeof OfficialNotice>

/** One for each official language of the European Union. */
export const MOST_NOTICES = 24

/** Who may buy, and whether the law for consumers in the European Union counts. */
export const Buyers = z.object({
  who: z.enum(['companies', 'everyone']),
  /** Without effect where only companies buy. */
  consumersInEu: z.boolean(),
  /** On the legal guarantee (Regulation (EU) 2025/1960). */
  notices: z
    .array(OfficialNotice)
    .max(MOST_NOTICES)
    .refine(
      (notices) => new Set(notices.map(({ language }) => language)).size === notices.length,
      'settings.notice-twice',
    )
    .optional(),
})
export type Buyers = z.output<typeof Buyers>
