import { z } from 'zod'
import { isColour, isLegibleAccent, legibleAccent } from '#contract/accent.ts'
import { addedField } from '#contract/added-field.ts'
import { call } from '#contract/call.ts'
import { MAX_IMAGE_BYTES } from '#contract/catalog/images.ts'
import { FORM_BYTES, FormFile } from '#contract/files.ts'
import { line, text } from '#contract/values.ts'
import { Buyers } from './buyers.ts'
import { Maker } from './maker.ts'

/** The address of an uploaded picture. */
const Picture = z.string().trim().min(1, 'settings.part-empty').max(200)

const Accent = z
  .string()
  .overwrite((typed) => typed.trim().toLowerCase())
  .refine(isColour, { error: 'settings.accent', abort: true })
  .refine(isLegibleAccent, {
    error: ({ input }) =>
      `settings.accent-pale?${new URLSearchParams({ darker: legibleAccent(String(input)) })}`,
  })

const Slide = z.object({
  picture: Picture.optional(),
  line: line(80, 'settings.slide-line'),
  text: text(300, 'settings.part-empty').optional(),
})
export type Slide = z.output<typeof Slide>

/** The carousel has three slides; one that the owner did not write is the store's own. */
export const MOST_SLIDES = 3
export const MOST_CLAIMS = 3
export const MOST_QUESTIONS = 3

/** The store's own words and drawings stand for what is absent. */
export const ShopFront = z.object({
  name: line(40, 'settings.shop-name').optional(),
  logo: Picture.optional(),
  logoDark: Picture.optional(),
  favicon: Picture.optional(),
  accent: Accent.optional(),
  slides: z.array(Slide).max(MOST_SLIDES).optional(),
  about: text(1000, 'settings.part-empty').optional(),
  claims: z.array(line(120, 'settings.claim')).max(MOST_CLAIMS).optional(),
  questions: z.array(line(60, 'settings.question')).max(MOST_QUESTIONS).optional(),
})
export type ShopFront = z.output<typeof ShopFront>

export const getShopFront = call({
  method: 'get',
  path: '/shop-front',
  may: 'anyone',
  summary: 'Returns name, logo, colour and words of the shop as its pages show them, and who may buy',
  answer: ShopFront.extend({ buyers: addedField(Buyers), maker: addedField(Maker) }),
})

export const getExampleQuestions = call({
  method: 'get',
  path: '/example-questions',
  may: 'anyone',
  summary: "Returns questions to try: the owner's, else made from parts on sale",
  answer: z.object({ questions: z.array(z.string()) }),
})

export const addShopPicture = call({
  method: 'post',
  path: '/shop-pictures',
  may: 'settings',
  summary:
    'Stores a picture of the shop front (also SVG, which is drawn once and kept as pixels) and returns its address',
  body: z.object({ image: FormFile }),
  bodyType: 'multipart/form-data',
  maxBodyBytes: MAX_IMAGE_BYTES + FORM_BYTES,
  atOnce: { most: 2, waitSeconds: 60 },
  status: 201,
  answer: z.object({
    data: z.object({ display_url: z.string(), width: z.int().min(1), height: z.int().min(1) }),
  }),
  refusals: [
    'image-unsupported',
    'image-broken',
    'image-too-large',
    'svg-refused',
    'picture-storage-unavailable',
  ],
})
