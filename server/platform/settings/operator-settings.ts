import { z } from 'zod'

const MAX_SOCIAL_LINKS = 6

const oneLine = (most: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(most)
    .regex(/^[^\p{Cc}]*$/u)

const socialLinks = z
  .string()
  .transform((list) => list.split(/[\s,]+/).filter(Boolean))
  .pipe(z.array(z.url({ protocol: /^https$/, hostname: z.regexes.domain })).max(MAX_SOCIAL_LINKS))
  .transform((links) => [...new Set(links)].map((link) => new URL(link)))
  .refine((links) => links.every(({ username, password }) => username === '' && password === ''))

/** Who runs the store, as the legal pages and the foot say it. */
export const OperatorSettings = z.object({
  STORE_OWNER: oneLine(120).optional(),
  STORE_ADDRESS: oneLine(300).optional(),
  STORE_PHONE: oneLine(40).optional(),
  STORE_HOURS: oneLine(120).optional(),
  STORE_REGISTRATION: oneLine(120).optional(),
  SOCIAL_LINKS: socialLinks.default([]),
})

export const operatorAdvice: Record<string, string> = {
  STORE_OWNER: "one line of at most 120 characters: the name of the store's operator",
  STORE_ADDRESS: 'one line of at most 300 characters, such as 4 Dock Road, Bristol, United Kingdom',
  STORE_PHONE: 'one line of at most 40 characters, such as +44 117 496 0000',
  STORE_HOURS: 'one line of at most 120 characters, such as Monday to Friday, 9:00 to 17:00',
  STORE_REGISTRATION: 'one line of at most 120 characters, such as a company number',
  SOCIAL_LINKS: `up to ${MAX_SOCIAL_LINKS} https addresses, separated by commas, such as https://github.com/example`,
}
