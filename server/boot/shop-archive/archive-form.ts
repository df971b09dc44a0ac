import { z } from 'zod'

/** Of the files below; a later form needs another number. */
export const FORM = 1

const text = (most: number) => z.string().max(most)

const KeptImage = z.object({
  hash: z.string().regex(/^[0-9a-f]{40}$/),
  keptBy: z.enum(['store', 'imgbb']),
  address: text(200),
  width: z.int().positive(),
  height: z.int().positive(),
  bytes: z.int().nonnegative(),
})

const KeptDatasheet = z.object({ address: text(200), bytes: z.int().nonnegative() })

const Reference = z.object({
  partNumber: text(40),
  number: text(80),
  manufacturer: text(200),
  note: text(500).nullable(),
  package: text(80).nullable(),
})

const Alternative = z.object({ partNumber: text(40), alternative: text(40), ruling: text(20) })

const MOST_ROWS = 1_000_000

/** `shop.json`, the first file of the archive. The values of `settings` are checked by the schemas of their sections. */
export const ShopFacts = z.object({
  form: z.literal(FORM),
  currency: z.string().length(3),
  settings: z.record(z.string(), z.unknown()),
  images: z.array(KeptImage).max(MOST_ROWS),
  datasheets: z.array(KeptDatasheet).max(MOST_ROWS),
  references: z.array(Reference).max(MOST_ROWS),
  alternatives: z.array(Alternative).max(MOST_ROWS),
})
export type ShopFacts = z.infer<typeof ShopFacts>

export const SHOP = 'shop.json'
export const FAMILIES = 'families.json'
/** Parts of one CSV file, in their order. */
export const PRODUCTS = 'products/'
export const IMAGES = 'images/'
export const DATASHEETS = 'datasheets/'
